import { decodeHTMLAttribute, escapeAttribute } from 'entities';

/** The URL of a link or an image in our renderer's HTML: always in double quotes, and no quote inside. */
const link = /(<(?:a|img) [^>]*?\b(?:href|src)=")([^"]*)(")/g;

/**
 * A feed reader shows a text outside its page, where a link to `/about` or `#notes` would be broken.
 * @param html from `renderText`
 * @param base URL of the article's page
 * @param keepsPlaces whether links to a place in the text stay as they are: where its ids come along
 * @returns the same with all relative URLs made absolute
 */
export function makeLinksAbsolute(html: string, base: string, keepsPlaces = false): string {
  return html.replaceAll(link, (whole, before: string, value: string, after: string) => {
    if (keepsPlaces && value.startsWith('#')) return whole;
    return before + escapeAttribute(resolve(decodeHTMLAttribute(value), base)) + after;
  });
}

/** A URL that cannot be resolved, such as `//`, stays as the author wrote it. */
function resolve(value: string, base: string): string {
  if (URL.canParse(value)) return value;
  return URL.parse(value, base)?.href ?? value;
}
