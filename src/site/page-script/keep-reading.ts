import { readStored } from '../../foundation/early/show-appearance.ts';
import { continueHash, placeEvent, readingKey } from '../reading/reading-key.ts';
import { addScript, reading } from './application.ts';

let isAsked = false;

/**
 * Loads the script that stores and shows how far articles were read (`site/reading/reading.ts`) when an article scrolls, or one
 * was left in the middle.
 */
export function keepReading(): void {
  // Before the first paint: the front page then has room for the line (`reading.css`), and nothing moves when it comes.
  if (readStored(readingKey)) document.documentElement.dataset.reading = '';
  addEventListener('scroll', () => load('.parts'), { passive: true });
  for (const event of ['DOMContentLoaded', placeEvent]) {
    addEventListener(event, () => load(location.hash === continueHash ? '.parts' : '[data-reading] [data-continue]'));
  }
}

/** @param place without which the page has no use for it */
function load(place: string): void {
  if (isAsked || !document.querySelector(place)) return;
  isAsked = true;
  addScript(reading, () => {
    isAsked = false;
  });
}
