/** Id of the live region: screen readers announce its changes without moving the focus. */
export const announcerId = 'announcer';

/** Makes screen readers announce a text after what they are saying now. */
export function announce(text: string): void {
  const announcer = document.getElementById(announcerId);
  if (announcer) announcer.textContent = text;
}
