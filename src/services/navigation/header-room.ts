import type { LogoFile } from '../../contract/appearance.ts';
import type { Layout, LayoutLink } from '../../contract/layout.ts';

/** How many letters of labels fit beside the tools from 1024 px on; one of the nameplate takes the room of two. */
const maxLetters = 78;

/** The gap before an entry counts as two and a half letters, the arrow of an entry with others below it as two. */
const gap = 2.5;
const arrow = 2;

/** Size of a logo in the header (`ui/header.css`), and of a letter of a label, in CSS pixels. */
const logoHeight = 40;
const maxLogoWidth = 240;
const letterWidth = 8;

const more = 'More';

/** @param name of the site @param logo that stands in its place @returns the entries with those that do not fit one row below an entry "More", and whether the row is their own */
export function fitHeader(
  links: readonly LayoutLink[],
  name: string,
  logo?: LogoFile,
): Pick<Layout, 'header' | 'isApart'> {
  const letters = sum(links);
  const nameplate = logo ? widthOf(logo) / letterWidth : 2 * name.length;
  const isApart = nameplate + letters > maxLetters;
  return { header: letters > maxLetters ? foldIntoMore(links) : [...links], ...(isApart && { isApart }) };
}

function foldIntoMore(links: readonly LayoutLink[]): LayoutLink[] {
  let kept = links.length - 1;
  while (kept > 0 && sum(links.slice(0, kept)) + more.length + gap + arrow > maxLetters) kept -= 1;
  return [...links.slice(0, kept), { label: more, children: links.slice(kept) }];
}

function widthOf({ width, height }: LogoFile): number {
  return Math.min(maxLogoWidth, (logoHeight * width) / height);
}

function sum(links: readonly LayoutLink[]): number {
  return links.reduce((letters, { label, children }) => letters + label.length + gap + (children ? arrow : 0), 0);
}
