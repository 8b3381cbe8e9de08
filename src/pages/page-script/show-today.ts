/**
 * Writes today's date beside the nameplate of the front page, in the magazine's time zone: what the server writes may be cached, and
 * shown on another day. Also in a page that one returns to.
 */
export function showToday(): void {
  for (const event of ['DOMContentLoaded', 'pageshow', 'visibilitychange']) addEventListener(event, show);
}

function show(): void {
  const time = document.querySelector<HTMLElement>('[data-today]');
  if (!time) return;
  const timeZone = time.dataset.today;
  time.textContent = new Date().toLocaleDateString('en-US', { dateStyle: 'full', timeZone });
}
