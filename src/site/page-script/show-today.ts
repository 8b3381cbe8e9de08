import { placeEvent } from '../reading/reading-key.ts';

/**
 * Writes today's date beside the nameplate of the front page, in the magazine's time zone: what the server writes may be cached,
 * and shown on another day. Also in a page that a reader returns to.
 */
export function showToday(): void {
  for (const event of ['DOMContentLoaded', 'visibilitychange', 'resize', placeEvent]) addEventListener(event, show);
}

/**
 * Only where header.css shows it: a browser takes 10 ms for its first date in a time zone, a phone four times as long. To ask the browser
 * whether it is visible would take a layout of the page, which is half there.
 */
function show(): void {
  const date = document.querySelector<HTMLElement>('[data-home] [data-today]');
  if (!date || !matchMedia('(width>=64rem)').matches) return;
  const timeZone = date.dataset.today;
  date.textContent = new Date().toLocaleDateString('en-US', { dateStyle: 'full', timeZone });
}
