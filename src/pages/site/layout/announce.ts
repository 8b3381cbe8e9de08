/** The place in the layout whose changes screen readers say, without moving the focus. */
export const announcerId = 'announcer';

/** Has screen readers say what has changed in the page, once they have finished what they are saying. */
export function announce(text: string): void {
  const place = document.getElementById(announcerId);
  if (place) place.textContent = text;
}
