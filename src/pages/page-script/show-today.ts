import { placeEvent } from '../reading/reading-key.ts';

/**
 * Writes today's date beside the nameplate of the front page, in the magazine's time zone: what the server writes may be cached, and
 * shown on another day. Also in a page that one returns to.
 */
export function showToday(): void {
  for (const event of ['DOMContentLoaded', 'visibilitychange', 'resize', placeEvent]) addEventListener(event, show);
}

/** Only where it can be seen: a browser takes 10 ms for its first date in a time zone, a phone four times as long. */
function show(): void {
  const date = document.querySelector<HTMLElement>('[data-today]');
  if (!date?.checkVisibility()) return;
  const timeZone = date.dataset.today;
  date.textContent = new Date().toLocaleDateString('en-US', { dateStyle: 'full', timeZone });
}
