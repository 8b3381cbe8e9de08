/** A footnote's reference in a text. */
export const noteLink = '[role=doc-noteref]';

/** @returns whether the window is a phone's, upright or on its side; elsewhere the reference leads to the footnote */
export function isPhone(): boolean {
  return matchMedia('(width<40rem),(height<30rem) and (pointer:coarse)').matches;
}
