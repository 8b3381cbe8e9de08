import { appearanceKey, readStored, showAppearance } from './show-appearance.ts';

/**
 * Shows what the reader has chosen before the first paint, in a page that a reader returns to, and when another tab has changed
 * it.
 */
export function keepAppearance(): void {
  show();
  for (const event of ['pageshow', 'storage']) addEventListener(event, show);
}

function show(): void {
  showAppearance(readStored(appearanceKey) ?? '');
}
