/**
 * Writes today's date beside the nameplate of the front page, in the magazine's time zone: what the server writes may be cached, and
 * shown on another day. Also in a page that one returns to.
 */
export function showToday(): void {
  for (const event of ['DOMContentLoaded', 'pageshow', 'visibilitychange']) addEventListener(event, show);
}

function show(): void {
  const date = document.querySelector<HTMLElement>('[data-today]');
  if (!date) return;
  const timeZone = date.dataset.today;
  date.textContent = new Date().toLocaleDateString('en-US', { dateStyle: 'full', timeZone });
}
