/**
 * Moves the focus to the heading of the page, so that screen readers say it and Tab goes on from there. A field of the page that
 * has taken the focus keeps it, and so does what was pressed in a part of the page that has stayed.
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
