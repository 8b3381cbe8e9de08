import type { Token } from 'markdown-it';
import { embedOf } from '../../markdown/embed.ts';
import { parseFenceInfo } from '../../markdown/fence-info.ts';
import { orderFootnotes } from '../../markdown/ordered-footnotes.ts';
import { createParser } from '../../markdown/parser.ts';

const markdown = createParser();

/** Longest text that is indexed, in characters: 30,000 words. PostgreSQL stores at most 1 MB of words for an article. */
const maxText = 200_000;

/** @returns an article's text as a reader sees it, footnotes at its end: without Markdown, on one line */
export function toPlainText(source: string): string {
  const { body, notes } = orderFootnotes(markdown.parse(source, {}));
  return toOneLine([body, ...notes.map(({ tokens }) => tokens)].flatMap((tokens) => tokens.map(readBlock)).join(' '));
}

/** @returns the text with single spaces, cut where indexing ends */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxText).toWellFormed();
}

/** @returns the text of the token alone, not of those in it */
function readBlock(token: Token): string {
  const { type, content, children, info } = token;
  if (type === 'fence') return `${parseFenceInfo(info).title} ${content}`;
  if (type === 'code_block' || type === 'contact_form') return content;
  if (type === 'details_open') return info;
  if (type === 'gallery') return (children ?? []).map((image) => readInline([image])).join(' ');
  if (type !== 'embed') return children ? readInline(children) : '';
  const { title, text } = embedOf(token);
  return `${title} ${text} ${readInline(children ?? [])}`;
}

/** Takes the texts of links and the alternative texts of images, but not their URLs. */
function readInline(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return type === 'image' ? readInline(children ?? []) : content;
    })
    .join('');
}
