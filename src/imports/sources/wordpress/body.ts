import { escapeUTF8 } from 'entities';
import type { SourceLoss } from '../source.ts';
import { withFootnotes } from './footnotes.ts';
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
  text = withFootnotes(text, meta.get('footnotes')?.[0] ?? '');
  losses.push(...lossesOfBuilders(text, meta));
  const files = (meta.get('enclosure') ?? []).flatMap((enclosure) => enclosure.trim().split(/\s*\n/)[0]?.trim() || []);
  const missing = files.filter((url) => /^https?:\/\//.test(url) && !text.includes(url));
  return { text: text + [...new Set(missing)].map(linkTo).join(''), losses };
}

/** Fields in which page builders keep a text. */
const builders = ['_elementor_data', '_fl_builder_data', 'panels_data', 'ct_builder_json', '_bricks_page_content_2'];

/** @returns a loss for a text that only a page builder has */
function lossesOfBuilders(text: string, meta: WxrItem['meta']): SourceLoss[] {
  if (text.trim() !== '') return [];
  const found = builders.map((name) => meta.get(name)?.[0] ?? '').find((value) => value !== '' && value !== '[]');
  return found === undefined ? [] : [{ kind: 'page-builder', snippet: found.slice(0, 500) }];
}

function linkTo(url: string): string {
  const name =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) || url;
  return `\n\n<p><a href="${escapeUTF8(url)}">${escapeUTF8(name)}</a></p>`;
}
