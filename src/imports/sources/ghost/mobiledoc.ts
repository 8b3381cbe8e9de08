import { escapeUTF8 } from 'entities';
import type { SourceLoss } from '../source.ts';
import { htmlOfCard, isRow } from './cards.ts';
import type { Row } from './read-rows.ts';
import type { ReadText } from './read-text.ts';

/** Kinds of sections in the format (mobiledoc-kit, MOBILEDOC.md). */
const sections = { markup: 1, image: 2, list: 3, card: 10 } as const;

const allowed = ['a', 'b', 'strong', 'i', 'em', 's', 'code', 'sub', 'sup', 'u'];

/** @param document of Ghost's editor in versions 1 to 4 @returns its text, as far as it has equivalents */
export function htmlOfMobiledoc(document: Row): ReadText {
  const losses: SourceLoss[] = [];
  const html = listOf(document.sections)
    .map((section) => htmlOfSection(listOf(section)))
    .join('');
  return { html, losses };

  function htmlOfSection([kind, first, second]: readonly unknown[]): string {
    if (kind === sections.markup) return element(first, markers(second));
    if (kind === sections.image) return typeof first === 'string' ? `<img src="${escapeUTF8(first)}" alt="">` : '';
    if (kind === sections.list)
      return element(
        first,
        listOf(second)
          .map((item) => `<li>${markers(item)}</li>`)
          .join(''),
      );
    if (kind !== sections.card) return '';
    const [name, payload] = listOf(listOf(document.cards)[Number(first)]);
    const card = isRow(payload) ? htmlOfCard(String(name), payload) : null;
    if (card === null && name !== undefined)
      losses.push({ kind: `card-${name}`, snippet: JSON.stringify(payload ?? null).slice(0, 500) });
    return card ?? '';
  }

  function markers(given: unknown): string {
    const open: string[] = [];
    return listOf(given)
      .map((marker) => {
        const [kind, opened, closed, text] = listOf(marker);
        const tags = listOf(opened).map((index) => listOf(listOf(document.markups)[Number(index)]));
        const begin = tags.map(([name, attributes]) => openTag(String(name), listOf(attributes), open)).join('');
        // Atoms are line breaks.
        const inner = kind === 1 ? '<br>' : escapeUTF8(typeof text === 'string' ? text : '');
        const end = Array.from({ length: Math.min(Number(closed) || 0, open.length) }, () => open.pop());
        return begin + inner + end.map((name) => (name ? `</${name}>` : '')).join('');
      })
      .join('');
  }
}

/** @param open gets the name, or an empty one for what is not shown */
function openTag(name: string, attributes: readonly unknown[], open: string[]): string {
  const isShown = allowed.includes(name);
  open.push(isShown ? name : '');
  const place = attributes.indexOf('href');
  if (name === 'a' && place >= 0) return `<a href="${escapeUTF8(String(attributes[place + 1] ?? ''))}">`;
  return isShown ? `<${name}>` : '';
}

function element(name: unknown, inner: string): string {
  const tag = typeof name === 'string' && /^(?:p|h[1-6]|blockquote|ul|ol|aside)$/.test(name) ? name : 'p';
  return `<${tag}>${inner}</${tag}>`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
