import { limits } from '../../contract/limits.ts';
import { wordsOf } from '../../database/full-text/words.ts';

/** Words that must follow one another; mostly a single word. */
export interface Phrase {
  words: string[];
  /** The last word is a prefix: the reader may still be typing it. */
  open: boolean;
}

export interface ParsedQuery {
  /** An article must contain all of them. */
  wanted: Phrase[];
  /** An article must contain none of them. */
  unwanted: Phrase[];
}

const part = /(?<minus>-)?(?:"(?<quoted>[^"]*)"?|(?<plain>[^\s"]+))/g;
const quotes = /[“”„«»]/g;

/**
 * Parses a search query: words and `"phrases"`, `-` before those to exclude. Every text is valid; it may be empty.
 * @returns the phrases; words joined without a space, as in "co-operate" or in a script without spaces, are one phrase
 */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, limits.searchLength).replace(quotes, '"');
  const wanted: Phrase[] = [];
  const unwanted: Phrase[] = [];
  for (const { groups } of text.matchAll(part)) {
    const words = wordsOf(groups?.quoted ?? groups?.plain ?? '');
    if (words.length > 0) (groups?.minus ? unwanted : wanted).push({ words, open: false });
    if (wanted.length + unwanted.length === limits.searchParts) break;
  }
  return { wanted: openLast(wanted, text), unwanted };
}

/** The last word of a query is a prefix, unless it is in quotes. */
function openLast(wanted: Phrase[], text: string): Phrase[] {
  const last = wanted.at(-1);
  if (!last || !/[\p{L}\p{N}\p{M}]$/u.test(text)) return wanted;
  return [...wanted.slice(0, -1), { ...last, open: true }];
}
