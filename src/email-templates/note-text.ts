import MarkdownIt from 'markdown-it';
import { NestedLines } from './nested-lines.ts';
import { withoutTurning } from './shorten.ts';

/** The same dialect as the site's renderer, which makes the HTML part of the email. */
const markdown = new MarkdownIt('commonmark', { html: false, breaks: true });

type Token = ReturnType<typeof markdown.parse>[number];

/** A horizontal rule of a note: shorter than the line that ends the note, and no "-- ", which would begin a signature. */
const rule = '-'.repeat(24);

/**
 * @param source Markdown
 * @param base absolute URL to resolve relative links against
 * @returns the same as lines of plain text: links as "text (URL)", list items with dashes or numbers, headings in capitals
 */
export function noteText(source: string, base: string): string {
  const text = new NestedLines();
  const tokens = markdown.parse(source, {});
  for (const [index, token] of tokens.entries()) {
    switch (token.type) {
      case 'bullet_list_open':
      case 'ordered_list_open':
        text.openList(firstNumber(token), isTight(tokens, index));
        break;
      case 'list_item_open':
        text.openItem();
        break;
      case 'blockquote_open':
        text.openQuotation();
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        text.closeList();
        break;
      case 'list_item_close':
      case 'blockquote_close':
        text.closeNest();
        break;
      case 'inline':
        text.putWrapped(
          describe(token.children ?? [], { base, isHeading: tokens[index - 1]?.type === 'heading_open' }),
        );
        break;
      case 'fence':
      case 'code_block':
        text.put(
          withoutTurning(token.content)
            .trimEnd()
            .split('\n')
            .map((line) => `    ${line}`),
        );
        break;
      case 'hr':
        text.put([rule]);
    }
  }
  return text.toString();
}

/** @returns null for a list with dashes */
function firstNumber(list: Token): number | null {
  return list.type === 'ordered_list_open' ? Number(list.attrGet('start') ?? 1) : null;
}

/** markdown-it marks the paragraphs of a tight list as hidden. @param listIndex of the token that opens the list */
function isTight(tokens: readonly Token[], listIndex: number): boolean {
  const level = (tokens[listIndex]?.level ?? 0) + 2;
  const first = tokens.find(
    (token, index) => index > listIndex && token.type === 'paragraph_open' && token.level === level,
  );
  return first?.hidden ?? true;
}

interface Setting {
  base: string;
  isHeading: boolean;
}

/** @returns the plain text of inline Markdown, with its line breaks */
function describe(tokens: readonly Token[], setting: Setting): string {
  let text = '';
  /** Open links: where each begins in the text, and its URL. */
  const links: { start: number; url: string }[] = [];
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else if (token.type === 'link_open') links.push({ start: text.length, url: urlOf(token, 'href', setting) });
    else if (token.type === 'link_close') text = withUrl(text, links.pop());
    else if (token.type === 'image') {
      const name = describe(token.children ?? [], setting);
      const url = urlOf(token, 'src', setting);
      // Within a line an image of the library is not written as its URL: see `withImageUrls`.
      text = url.startsWith('media:') ? text + name : withUrl(text + name, { start: text.length, url });
    } else text += setting.isHeading ? token.content.toUpperCase() : token.content;
  }
  return text;
}

function urlOf(token: Token, name: string, { base }: Setting): string {
  const url = String(token.attrGet(name) ?? '');
  return URL.canParse(url) ? url : (URL.parse(url, base)?.href ?? url);
}

/** A link whose text is its URL, as in angle brackets, is written once. */
function withUrl(text: string, link: { start: number; url: string } | undefined): string {
  if (!link) return text;
  const [before, name] = [text.slice(0, link.start), text.slice(link.start).trim()];
  if (name === '' || name.toLowerCase() === link.url.toLowerCase()) return before + link.url;
  return `mailto:${name}` === link.url ? text : `${text} (${link.url})`;
}
