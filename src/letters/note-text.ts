import MarkdownIt from 'markdown-it';
import { NestedLines } from './nested-lines.ts';
import { withoutTurning } from './shorten.ts';

/** As the site's renderer reads Markdown, whose HTML stands beside this text. */
const markdown = new MarkdownIt('commonmark', { html: false, breaks: true });

type Token = ReturnType<typeof markdown.parse>[number];

/** Between paragraphs of a note; shorter than the line that ends the note, and no "-- ", which would begin a signature. */
const rule = '-'.repeat(24);

/**
 * @param source Markdown
 * @param base absolute address that relative links are meant from
 * @returns the same as plain text in lines: links as "text (address)", list items after dashes or numbers, headings in capitals
 */
export function noteText(source: string, base: string): string {
  const text = new NestedLines();
  const tokens = markdown.parse(source, {});
  for (const [place, token] of tokens.entries()) {
    switch (token.type) {
      case 'bullet_list_open':
      case 'ordered_list_open':
        text.openList(firstNumber(token), isTight(tokens, place));
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
          describe(token.children ?? [], { base, isHeading: tokens[place - 1]?.type === 'heading_open' }),
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

/** The paragraphs of a tight list are marked as hidden. @param place of the token that opens the list */
function isTight(tokens: readonly Token[], place: number): boolean {
  const level = (tokens[place]?.level ?? 0) + 2;
  const first = tokens.find(
    (token, index) => index > place && token.type === 'paragraph_open' && token.level === level,
  );
  return first?.hidden ?? true;
}

interface Setting {
  base: string;
  isHeading: boolean;
}

/** @returns a line of Markdown in words; a line break within it stays one */
function describe(tokens: readonly Token[], setting: Setting): string {
  let text = '';
  /** Where links begin in the text, and where they lead. */
  const links: { start: number; address: string }[] = [];
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else if (token.type === 'link_open') links.push({ start: text.length, address: addressOf(token, 'href', setting) });
    else if (token.type === 'link_close') text = withAddress(text, links.pop());
    else if (token.type === 'image') {
      const name = describe(token.children ?? [], setting);
      text = withAddress(text + name, { start: text.length, address: addressOf(token, 'src', setting) });
    } else text += setting.isHeading ? token.content.toUpperCase() : token.content;
  }
  return text;
}

function addressOf(token: Token, name: string, { base }: Setting): string {
  const address = String(token.attrGet(name) ?? '');
  return URL.canParse(address) ? address : (URL.parse(address, base)?.href ?? address);
}

/** An address that is its own text, as one in angle brackets is, is written once. */
function withAddress(text: string, link: { start: number; address: string } | undefined): string {
  if (!link) return text;
  const [before, name] = [text.slice(0, link.start), text.slice(link.start).trim()];
  if (name === '' || name.toLowerCase() === link.address.toLowerCase()) return before + link.address;
  return `mailto:${name}` === link.address ? text : `${text} (${link.address})`;
}
