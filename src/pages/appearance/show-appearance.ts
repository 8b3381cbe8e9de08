import { type ChoiceName, choices, readStored, storageKeyOf } from './stored-appearance.ts';

/** Shows the page as the reader has chosen: style sheets look at the attributes (`ui/base.css`, `ui/appearance.css`). */
export function showAppearance(): void {
  for (const name of Object.keys(choices) as ChoiceName[]) show(name, readStored(storageKeyOf(name)));
}

/** @param value of a choice; any other means none */
export function show(name: ChoiceName, value: string | null): void {
  const { dataset } = document.documentElement;
  if (value && (choices[name] as readonly string[]).includes(value)) dataset[name] = value;
  else delete dataset[name];
  colorBars(dataset.theme);
}

/** The browser's own bars have a color for each theme, in the order of `site-head.tsx`. */
function colorBars(theme: string | undefined): void {
  for (const [at, bar] of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').entries()) {
    const own = at ? 'dark' : 'light';
    if (!theme) bar.media = `(prefers-color-scheme:${own})`;
    else bar.media = theme === own ? 'all' : 'not all';
  }
}
