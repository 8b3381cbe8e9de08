import { showAppearance } from '../appearance/show-appearance.ts';

/** Before the first paint, in a page that one returns to, and when another tab has changed it. */
export function keepAppearance(): void {
  showAppearance();
  for (const event of ['pageshow', 'storage']) addEventListener(event, showAppearance);
}
