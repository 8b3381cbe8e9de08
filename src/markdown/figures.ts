import type { MarkdownIt, Token } from 'markdown-it';
import { parseMention } from './image-mention.ts';

/** Makes a figure of each paragraph that is an image of the library and nothing else; the image is the figure's only child. */
export function figures(markdown: MarkdownIt): void {
  markdown.core.ruler.push('figures', (state) => {
    if (state.src.includes('media:')) state.tokens = makeFigures(state.tokens);
  });
}

/** A paragraph of a list without empty lines is hidden: its image stays within the line. */
function makeFigures(tokens: readonly Token[]): Token[] {
  const made: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    made.push(token);
    const image = token.type === 'paragraph_open' && !token.hidden && imageAlone(tokens[at + 1]?.children ?? null);
    if (!image) continue;
    Object.assign(token, { type: 'figure', nesting: 0, children: [image] });
    // The text and the end of the paragraph.
    at += 2;
  }
  return made;
}

/** @returns the image of the library that is all of an inline text; null for anything else */
export function imageAlone(tokens: readonly Token[] | null): Token | null {
  const [image] = tokens ?? [];
  return tokens?.length === 1 && image?.type === 'image' && parseMention(image.attrGet('src')) ? image : null;
}
