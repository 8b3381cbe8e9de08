import Markdown from 'markdown-it';
import type { Quotes } from './quotes.ts';
import { typography } from './typography.ts';

/** A piece of a block of text: characters, or a thing between them, such as an image. */
export interface TextPiece {
  /** `code` and `url` stay as they are typed. */
  kind: 'text' | 'code' | 'url' | 'break' | 'image';
  text: string;
  /** How many marks are around it, such as bold. */
  level: number;
}

/** Characters as they are typed, and those that readers see in their place. */
export interface Typeset {
  /** Index of the piece. */
  piece: number;
  from: number;
  to: number;
  shown: string;
}

const tokenTypes = {
  text: 'text',
  code: 'code_inline',
  url: 'text_special',
  break: 'softbreak',
  image: 'image',
} as const;

/** @returns a function that finds the characters of a block that readers see differently, by the rules of `typography` */
export function createTypesetter(quotes: Quotes): (pieces: readonly TextPiece[]) => Typeset[] {
  const markdown = new Markdown('zero').use(typography, quotes);
  markdown.core.ruler.enableOnly(['dashes', 'smartquotes']);
  const signs = [...new Set([...quotes, '’'])].sort((one, other) => other.length - one.length);
  return (pieces) => {
    const source = pieces.map(({ text }) => text).join('');
    if (!/["'-]/.test(source)) return [];
    const state = new markdown.core.State(source, markdown, {});
    const inline = new state.Token('inline', '', 0);
    inline.content = source;
    inline.children = pieces.map(({ kind, text, level }) =>
      Object.assign(new state.Token(tokenTypes[kind], '', 0), { content: text, level }),
    );
    state.tokens = [inline];
    markdown.core.process(state);
    return inline.children.flatMap(({ content }, piece) => {
      const text = pieces[piece]?.text ?? '';
      return content === text ? [] : changesOf(text, content, signs).map((change) => ({ piece, ...change }));
    });
  };
}

/** @param signs that take the place of quotation marks, the longest first */
function changesOf(typed: string, set: string, signs: readonly string[]): Omit<Typeset, 'piece'>[] {
  const found: Omit<Typeset, 'piece'>[] = [];
  let [from, at] = [0, 0];
  while (from < typed.length) {
    const [dashes = typed.charAt(from)] = typed.slice(from).match(/^-{2,3}(?!-)/) ?? [];
    const shown = set.startsWith(dashes, at)
      ? dashes
      : (['–', '—', ...signs].find((sign) => set.startsWith(sign, at)) ?? dashes);
    const to = from + dashes.length;
    if (shown !== dashes) found.push({ from, to, shown });
    [from, at] = [to, at + shown.length];
  }
  return found;
}
