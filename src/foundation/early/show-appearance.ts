/**
 * The reader's choice, in words that style sheets look for in the attribute `data-look` of `<html>`: `light` or `dark`; `small`,
 * `large` or `larger`. Other stored words mean nothing. Kept in this browser only.
 */
export const appearanceKey = 'masthead:look';

/** @returns what the browser stores; null for nothing, and where storage is switched off */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Shows the page as the reader wants it, and the browser's own bars, which have a color for each theme (`site-head.tsx`). */
export function showAppearance(appearance: string): void {
  document.documentElement.dataset.look = appearance;
  const isChosen = /light|dark/.test(appearance);
  for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const own = bar.dataset.scheme ?? '';
    bar.media = isChosen ? (appearance.includes(own) ? 'all' : 'not all') : `(prefers-color-scheme:${own})`;
  }
}
