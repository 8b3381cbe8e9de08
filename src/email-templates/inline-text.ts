import type { Token } from 'markdown-it';

/** With what the text of a line is described. */
export interface InlineSetting {
  /** Absolute URL to resolve relative links against. */
  base: string;
  /** The footnotes' numbers by their references. */
  numbers: ReadonlyMap<Token, number>;
  /** Words are in capitals. */
  isHeading?: boolean;
}

/** @returns the plain text of inline Markdown, with its line breaks */
export function describeInline(tokens: readonly Token[], setting: InlineSetting): string {
  let text = '';
  /** Open links: where each begins in the text, and its URL. */
  const links: { start: number; url: string }[] = [];
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else if (token.type === 'link_open') links.push({ start: text.length, url: urlOf(token, 'href', setting) });
    else if (token.type === 'link_close') text = withUrl(text, links.pop());
    // Marks struck text in words: without its lines it would say the opposite.
    else if (token.type === 's_open') text += setting.isHeading ? '[CROSSED OUT: ' : '[crossed out: ';
    else if (token.type === 's_close') text += ']';
    else if (token.type === 'footnote_reference') text += referenceOf(token, setting);
    else if (token.type === 'image') {
      const name = describeInline(token.children ?? [], setting);
      const url = urlOf(token, 'src', setting);
      // Within a line an image of the library is not written as its URL: see `withImageUrls`.
      text = url.startsWith('media:') ? text + name : withUrl(text + name, { start: text.length, url });
    } else text += setting.isHeading ? token.content.toUpperCase() : token.content;
  }
  return text;
}

function referenceOf(reference: Token, { numbers }: InlineSetting): string {
  return `[${numbers.get(reference) ?? `^${reference.meta?.label}`}]`;
}

function urlOf(token: Token, name: string, { base }: InlineSetting): string {
  const url = String(token.attrGet(name) ?? '');
  return URL.canParse(url) ? url : (URL.parse(url, base)?.href ?? url);
}

/** A link whose text is its URL is written once, without percent encoding and the like. */
function withUrl(text: string, link: { start: number; url: string } | undefined): string {
  if (!link) return text;
  const [before, name] = [text.slice(0, link.start), text.slice(link.start).trim()];
  if (name === '' || name.toLowerCase() === link.url.toLowerCase()) return before + link.url;
  return [`mailto:${name}`, `http://${name}`].includes(link.url) ? text : `${text} (${link.url})`;
}
