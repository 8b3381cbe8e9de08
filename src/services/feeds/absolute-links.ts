import { decodeHTMLAttribute, escapeAttribute } from 'entities';

/** A link's or an image's address in what our renderer writes: always in double quotes, and no quote inside. */
const address = /(<(?:a|img) [^>]*?\b(?:href|src)=")([^"]*)(")/g;

/**
 * A reader of feeds shows a text away from its page, so that `/about` or `#notes` would lead nowhere.
 * @param html from `renderText`
 * @param base address of the article's page
 * @returns the same with every relative address made absolute
 */
export function makeLinksAbsolute(html: string, base: string): string {
  return html.replaceAll(address, (_whole, before: string, value: string, after: string) => {
    return before + escapeAttribute(resolve(decodeHTMLAttribute(value), base)) + after;
  });
}

/** An address that cannot be resolved, such as `//`, stays as the writer gave it. */
function resolve(value: string, base: string): string {
  if (URL.canParse(value)) return value;
  return URL.parse(value, base)?.href ?? value;
}
