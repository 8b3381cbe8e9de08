import { embedOf } from '../../markdown/embed.ts';
import { createParser } from '../../markdown/parser.ts';

const parser = createParser();
// URLs as they are written, not as browsers get them.
parser.normalizeLink = (url) => url;

/** The images and links of a text. */
export interface Mentions {
  images: string[];
  links: string[];
}

/** @returns the URLs of a text's images and links, as they stand in it, each once */
export function mentionsIn(markdown: string): Mentions {
  const images = new Set<string>();
  const links = new Set<string>();
  // From the last on, a stack: no nesting is too deep.
  const left = parser.parse(markdown, {}).reverse();
  for (let token = left.pop(); token; token = left.pop()) {
    if (token.type === 'image') images.add(String(token.attrGet('src') ?? ''));
    else if (token.type === 'link_open') links.add(String(token.attrGet('href') ?? ''));
    else if (token.type === 'embed') links.add(embedOf(token).url);
    else left.push(...(token.children ?? []).toReversed());
  }
  return { images: [...images].filter(Boolean), links: [...links].filter(Boolean) };
}
