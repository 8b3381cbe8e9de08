import Markdown, { type MarkdownIt } from 'markdown-it';
import { autolinks } from '../../../markdown/autolinks.ts';
import { type Quotes, quotesFor } from '../../../markdown/quotes.ts';
import { typography } from '../../../markdown/typography.ts';

/** Constructs of a bio besides paragraphs and their line breaks. Everything else of Markdown stays as it is typed. */
const constructs = ['list', 'newline', 'escape', 'entity', 'emphasis', 'link', 'autolink'];

/** A site has one language, so this is one, or a few. */
const parsers = new Map<Quotes | null, MarkdownIt>();

/**
 * @param bio Markdown; a lone newline is a line break
 * @param language of the text, a BCP 47 tag
 * @returns the sanitised HTML of a bio: paragraphs, lists, emphasis and links
 */
export function renderBio(bio: string, language: string): string {
  return parserFor(quotesFor(language)).render(bio.trim());
}

function parserFor(quotes: Quotes | null): MarkdownIt {
  const known = parsers.get(quotes);
  if (known) return known;
  // "zero" knows paragraphs alone. HTML is escaped, and links with dangerous protocols stay text.
  const parser = new Markdown('zero', { html: false, breaks: true, xhtmlOut: true }).enable(constructs).use(autolinks);
  parser.core.ruler.push('bio_direction', ({ tokens }) => {
    for (const token of tokens) if (token.level === 0 && token.nesting === 1) token.attrSet('dir', 'auto');
  });
  if (quotes) parser.use(typography, quotes);
  parsers.set(quotes, parser);
  return parser;
}
