import { limits } from '../../contract/limits.ts';
import { wordsOf } from '../../database/full-text/words.ts';

/** Words that must stand one after another; mostly it is one word. */
export interface Phrase {
  words: string[];
  /** The last word may go on: it is still being typed. */
  open: boolean;
}

export interface ParsedQuery {
  /** Each of them must be in the article. */
  wanted: Phrase[];
  /** None of them may be. */
  unwanted: Phrase[];
}

const part = /(?<minus>-)?(?:"(?<quoted>[^"]*)"?|(?<plain>[^\s"]+))/g;
const quotes = /[“”„«»]/g;

/**
 * Reads what somebody typed. Whatever it is, it asks for something or for nothing; there are no mistakes.
 * @returns words and `"phrases"`, `-` before those that are not wanted; what is written together, as in "co-operate" or in a
 * script without spaces, is a phrase
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

/** The last word of a query may go on, unless it is within quotes. */
function openLast(wanted: Phrase[], text: string): Phrase[] {
  const last = wanted.at(-1);
  if (!last || !/[\p{L}\p{N}\p{M}]$/u.test(text)) return wanted;
  return [...wanted.slice(0, -1), { ...last, open: true }];
}
