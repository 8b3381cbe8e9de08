import { findFootnotes } from '../../../conversion/footnotes.ts';
import { isHidden } from '../../../conversion/read-html.ts';
import { hasClass } from './text-source.ts';

/** Elements whose words no reader sees. */
const unseen = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE TITLE META LINK IFRAME FRAME OBJECT EMBED VIDEO AUDIO CANVAS SELECT TEXTAREA DATALIST PROGRESS METER OUTPUT INPUT RP RT XML ANNOTATION HEAD MAP'.split(
    ' ',
  ),
);

/** Elements within a line: every other one ends a word. */
const inline = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK NOBR Q RB RUBY S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);

/** Cards, and what our rendering adds. */
const asides = ['embed', 'kind', 'credit'];

/** Marks what becomes a card of ours. */
export const asideAttribute = 'data-import-aside';

/** A word has a letter or a digit, and is no URL: those become cards, or stand beside their words. */
const word = /^(?!https?:\/\/)(?=.*[\p{L}\p{N}])/u;

/** The counts of a text. */
export interface Count {
  words: number;
  /** How deep its elements are nested. */
  depth: number;
}

/**
 * Counts the words that readers see, in the HTML of a source and in our rendering alike. Numbers of footnotes are none.
 * Nothing calls itself in it, so no nesting is too deep.
 */
export function countSeenWords(body: Element): Count {
  const footnotes = findFootnotes(body, new Set());
  const texts: string[] = [];
  const isAside = (element: Element) =>
    unseen.has(element.nodeName.toUpperCase()) ||
    isHidden(element) ||
    element.hasAttribute(asideAttribute) ||
    hasClass(element, ...asides) ||
    footnotes.labelOf(element) !== null ||
    footnotes.isBackLink(element);
  let deepest = 0;
  let depth = 0;
  let node: Node | null = body.firstChild;
  while (node) {
    const element = node.nodeType === 1 ? (node as Element) : null;
    if (node.nodeType === 3) texts.push(node.nodeValue ?? '');
    const isBlock = element !== null && !inline.has(element.nodeName.toUpperCase());
    if (isBlock && !isUnseen(element)) texts.push(' ');
    if (element?.firstChild && !isAside(element)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
      node = element.firstChild;
      continue;
    }
    while (node && !node.nextSibling) {
      node = node.parentNode;
      if (!node || node === body) return { words: countIn(texts), depth: deepest };
      depth -= 1;
      if (!inline.has(node.nodeName.toUpperCase())) texts.push(' ');
    }
    node = node?.nextSibling ?? null;
  }
  return { words: countIn(texts), depth: deepest };
}

function isUnseen(element: Element): boolean {
  return /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|META|LINK|RP)$/.test(element.nodeName.toUpperCase());
}

function countIn(texts: readonly string[]): number {
  const all = texts.join('').replaceAll(/[\u200b\ufeff\u00ad]/g, '');
  let words = 0;
  for (const [one] of all.matchAll(/\S+/g)) if (word.test(one)) words += 1;
  return words;
}
