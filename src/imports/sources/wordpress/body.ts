import { escapeUTF8 } from 'entities';
import type { SourceLoss } from '../source.ts';
import { withFootnotes } from './footnotes.ts';
import type { KnownParts } from './site-facts.ts';
import type { WxrItem } from './wxr-parts.ts';

/** Shared blocks within each other. */
const maxNesting = 5;

/** Characters of a text with all its shared blocks in it. */
const maxText = 20_000_000;

const sharedBlock = /<!-- wp:block \{"ref":(\d+)[^<>]*\/-->/g;

/** A gallery that names no images: it shows those that were uploaded for the article. Doubled brackets are a shortcode as text. */
const bareGallery = /(?<!\[)\[gallery(?![^\]]*\bids=)(\s[^\]]*)?\](?!\])/g;

/**
 * @returns the text of an item with its shared blocks, with the images of its galleries by their ids, and with links to its files for
 *   podcasts
 */
export function bodyOf(
  { fields, meta }: WxrItem,
  { blocks, attached }: Pick<KnownParts, 'blocks' | 'attached'>,
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
  const ids = attached.get(fields.get('wp:post_id')?.trim() ?? '') ?? [];
  if (ids.length > 0) text = text.replace(bareGallery, (_, rest = '') => `[gallery ids="${ids.join(',')}"${rest}]`);
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
