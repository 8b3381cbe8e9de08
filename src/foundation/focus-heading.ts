/**
 * Moves the focus to the heading of the page, so that screen readers read it and Tab continues from there. A field of the page
 * that has the focus keeps it, and so does a pressed control in a part of the page that stays mounted.
 */
export function focusHeading(): void {
  const main = document.getElementById('content');
  const { activeElement } = document;
  if (activeElement !== main && main?.contains(activeElement)) return;
  const heading = main?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
