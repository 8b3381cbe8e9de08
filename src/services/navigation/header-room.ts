import type { Layout, LayoutLink } from '../../contract/layout.ts';

/** How many letters of labels fit beside the tools from 1024 px on; one of the nameplate takes the room of two. */
const maxLetters = 78;

/** The gap before an entry counts as two and a half letters, the arrow of an entry with others below it as two. */
const gap = 2.5;
const arrow = 2;

const more = 'More';

/** @param name of the site @returns the entries with those that do not fit one row below an entry "More", and whether the row is their own */
export function fitHeader(links: readonly LayoutLink[], name: string): Pick<Layout, 'header' | 'isApart'> {
  const letters = sum(links);
  const isApart = 2 * name.length + letters > maxLetters;
  return { header: letters > maxLetters ? foldIntoMore(links) : [...links], ...(isApart && { isApart }) };
}

function foldIntoMore(links: readonly LayoutLink[]): LayoutLink[] {
  let kept = links.length - 1;
  while (kept > 0 && sum(links.slice(0, kept)) + more.length + gap + arrow > maxLetters) kept -= 1;
  return [...links.slice(0, kept), { label: more, children: links.slice(kept) }];
}

function sum(links: readonly LayoutLink[]): number {
  return links.reduce((letters, { label, children }) => letters + label.length + gap + (children ? arrow : 0), 0);
}
