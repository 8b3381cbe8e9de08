const url = /(?:https?:\/\/|www\.)[^\s<>[\]`*\\|]+/gi;
const punctuation = /[!-/:-@[-`{-~]/;
const entity = /^&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/i;
const autolink = /^<[a-z][^\s<>]*(?:[:@]|$)/i;
const wordCharacter = /[\p{L}\p{N}]/u;

/** Where a piece of text stands. */
export interface TextPlace {
  /** The text of a link ends with a bracket. */
  isInLink: boolean;
  /** Whether every character is escaped that may mean something, instead of those that do. */
  isCareful: boolean;
}

/** @returns text as Markdown that shows it, in a line in which something stands before it */
export function escapeText(text: string, place: TextPlace): string {
  if (place.isCareful) return text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');
  let written = '';
  let end = 0;
  for (const found of text.matchAll(url)) {
    written += escapeProse(text, { from: end, to: found.index }, place);
    written += found[0].replaceAll(/&(?=(?:#\d+|#x[0-9a-f]+|\w+);)/gi, '\\&');
    end = found.index + found[0].length;
  }
  return written + escapeProse(text, { from: end, to: text.length }, place);
}

function escapeProse(text: string, { from, to }: { from: number; to: number }, place: TextPlace): string {
  let written = '';
  for (let at = from; at < to; at += 1) written += (means(text, at, place) ? '\\' : '') + text.charAt(at);
  return written;
}

/** Whether a character would be syntax. */
function means(text: string, at: number, { isInLink }: TextPlace): boolean {
  const [before, next] = [text.charAt(at - 1), text.charAt(at + 1)];
  switch (text.charAt(at)) {
    case '\\':
      return next === '' || punctuation.test(next);
    case '`':
    case '[':
      return true;
    case ']':
      return isInLink;
    case '*':
      return !(isSpace(before) && isSpace(next));
    case '_':
      return !(wordCharacter.test(before) && wordCharacter.test(next));
    case '~':
      return before === '~' || next === '~' || before === '' || next === '';
    case '<':
      return next === '' || autolink.test(text.slice(at, at + 80));
    case '&':
      return entity.test(text.slice(at, at + 40));
    default:
      return false;
  }
}

function isSpace(character: string): boolean {
  return /^\s$/.test(character);
}

/** @returns a character as one that the grammar takes for punctuation */
export function encodeCharacter(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

/** White space at the ends of a block, which its reader would take away, as entities. */
export function encodeOuterSpace(text: string): string {
  return text.replaceAll(/^\s+|\s+$/g, (space) => [...space].map(encodeCharacter).join(''));
}
