import MarkdownIt from 'markdown-it';
import { withoutTurning } from './shorten.ts';
import { lineLength, wrap } from './wrap.ts';

/** As the site's renderer reads Markdown, whose HTML stands beside this text. */
const markdown = new MarkdownIt('commonmark', { html: false, breaks: true });

type Token = ReturnType<typeof markdown.parse>[number];

/** Between paragraphs of a note; shorter than the line that ends the note, and no "-- ", which would begin a signature. */
const rule = '-'.repeat(24);

/** Lines are never narrower, however deep a list goes. Characters. */
const leastRoom = 24;

/** A list item or a quotation: what stands before its first line, and before every other. */
interface Nest {
  first: string;
  rest: string;
  isBegun: boolean;
}

/** A list: the number of its next item (null for dashes), and whether its items stand without a line between them. */
interface List {
  next: number | null;
  isTight: boolean;
  isBegun: boolean;
}

/**
 * @param source Markdown
 * @param base absolute address that relative links are meant from
 * @returns the same as plain text in lines: links as "text (address)", list items after dashes or numbers, headings in capitals
 */
export function noteText(source: string, base: string): string {
  const text = new PlainText();
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

/** Lines that are set in as deep as the lists and quotations that are open. */
class PlainText {
  readonly #lines: string[] = [];
  readonly #nests: Nest[] = [];
  readonly #lists: List[] = [];
  /** Whether a line stays empty before what comes next. */
  #hasGap = false;

  /** @param isTight whether its items stand without a line between them */
  openList(start: number | null, isTight: boolean): void {
    if (this.#lists.at(-1)?.isTight) this.#hasGap = false;
    this.#lists.push({ next: start, isTight, isBegun: false });
  }

  closeList(): void {
    this.#lists.pop();
  }

  openItem(): void {
    const list = this.#lists.at(-1);
    if (!list) return;
    if (list.isBegun && list.isTight) this.#hasGap = false;
    list.isBegun = true;
    const mark = list.next === null ? '- ' : `${list.next}. `;
    if (list.next !== null) list.next += 1;
    this.#nests.push({ first: mark, rest: ' '.repeat(mark.length), isBegun: false });
  }

  openQuotation(): void {
    this.#nests.push({ first: '> ', rest: '> ', isBegun: false });
  }

  closeNest(): void {
    this.#nests.pop();
  }

  /** Puts a block whose long lines are broken. */
  putWrapped(text: string): void {
    const depth = this.#nests.reduce((sum, { rest }) => sum + rest.length, 0);
    const room = Math.max(leastRoom, lineLength - depth);
    this.put(text.split('\n').flatMap((line) => wrap(line, room).split('\n')));
  }

  put(block: readonly string[]): void {
    if (this.#hasGap) this.#lines.push(this.#gap());
    for (const line of block) this.#lines.push((this.#margin() + line).trimEnd());
    this.#hasGap = true;
  }

  /** An empty line belongs to what has begun before it: to a quotation, not to an item that is about to begin. */
  #gap(): string {
    return this.#nests
      .filter(({ isBegun }) => isBegun)
      .map(({ rest }) => rest)
      .join('')
      .trimEnd();
  }

  #margin(): string {
    return this.#nests
      .map((nest) => {
        const margin = nest.isBegun ? nest.rest : nest.first;
        nest.isBegun = true;
        return margin;
      })
      .join('');
  }

  toString(): string {
    return this.#lines.join('\n');
  }
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
