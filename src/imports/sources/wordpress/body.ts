import { escapeUTF8 } from 'entities';
import type { SourceLoss } from '../source.ts';
import type { WxrItem } from './wxr-parts.ts';

/** Shared blocks within each other. */
const maxNesting = 5;

/** Characters of a text with all its shared blocks in it. */
const maxText = 20_000_000;

const sharedBlock = /<!-- wp:block \{"ref":(\d+)[^<>]*\/-->/g;

/**
 * @param blocks texts that several articles share, by their ids
 * @returns the text of an item with the shared blocks in it, and with links to its files for podcasts
 */
export function bodyOf(
  { fields, meta }: WxrItem,
  blocks: ReadonlyMap<string, string>,
): { text: string; losses: SourceLoss[] } {
  const losses: SourceLoss[] = [];
  let text = fields.get('content:encoded') ?? '';
  for (let depth = 0; depth < maxNesting && text.includes('<!-- wp:block {"ref":'); depth += 1) {
    text = text.replace(sharedBlock, (whole, id: string) => {
      const block = blocks.get(id);
      if (block === undefined) losses.push({ kind: 'shared-block', snippet: whole });
      return block ?? '';
    });
    if (text.length > maxText) return { text: fields.get('content:encoded') ?? '', losses };
  }
  const files = (meta.get('enclosure') ?? []).flatMap((enclosure) => enclosure.trim().split(/\s*\n/)[0]?.trim() || []);
  const missing = files.filter((url) => /^https?:\/\//.test(url) && !text.includes(url));
  return { text: text + [...new Set(missing)].map(linkTo).join(''), losses };
}

function linkTo(url: string): string {
  const name =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) || url;
  return `\n\n<p><a href="${escapeUTF8(url)}">${escapeUTF8(name)}</a></p>`;
}
