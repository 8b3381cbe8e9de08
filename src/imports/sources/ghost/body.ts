import { withoutMark } from './ghost-urls.ts';
import { htmlOfLexical } from './lexical.ts';
import { htmlOfMobiledoc } from './mobiledoc.ts';
import { type Row, textOf } from './read-rows.ts';
import type { ReadText } from './read-text.ts';

/** @returns the text of a post: as Ghost has rendered it, else read from the document of its editor */
export function bodyOfPost(post: Row): ReadText {
  const html = textOf(post, 'html');
  if (html !== '') return { html: withoutMark(html), losses: [] };
  for (const [name, read] of [
    ['lexical', htmlOfLexical],
    ['mobiledoc', htmlOfMobiledoc],
  ] as const) {
    const text = textOf(post, name);
    if (text === '') continue;
    const document = parse(text);
    if (document === null) return { html: '', losses: [{ kind: 'unreadable-text', snippet: text.slice(0, 500) }] };
    const found = read(document);
    const isEmpty = found.html === '' && found.losses.length === 0;
    const note = { kind: 'unrendered-text', snippet: text.slice(0, 500) };
    return { html: withoutMark(found.html), losses: isEmpty ? [] : [note, ...found.losses] };
  }
  const markdown = textOf(post, 'markdown');
  return { html: '', losses: markdown === '' ? [] : [{ kind: 'unreadable-text', snippet: markdown.slice(0, 500) }] };
}

function parse(text: string): Row | null {
  try {
    const document: unknown = JSON.parse(text);
    return document !== null && typeof document === 'object' ? (document as Row) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
