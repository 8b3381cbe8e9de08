import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { parseMention } from './image-mention.ts';

/** Makes a figure of each paragraph that is an image of the library and nothing else; the image is the figure's only child. */
export function figures(markdown: MarkdownIt): void {
  markdown.core.ruler.push('figures', (state) => {
    if (!state.src.includes('media:')) return;
    state.tokens = replaceParagraphs(state.tokens, (_paragraph, { children }) => {
      const image = imageAlone(children);
      return image && { type: 'figure', children: [image] };
    });
  });
}

/**
 * Replaces paragraphs that are really another block. Those of a list without empty lines are hidden, and stay. @param change gets
 * a paragraph and its text; returns the fields of the block's token, null for an ordinary paragraph
 */
export function replaceParagraphs(
  tokens: readonly Token[],
  change: (paragraph: Token, text: Token) => Partial<Token> | null,
): Token[] {
  const made: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    made.push(token);
    const text = token.type === 'paragraph_open' && !token.hidden ? tokens[at + 1] : undefined;
    const block = text ? change(token, text) : null;
    if (!block) continue;
    Object.assign(token, { nesting: 0, ...block });
    // The text and the end of the paragraph.
    at += 2;
  }
  return made;
}

/** @returns the image of the library that is all of an inline text; null for anything else */
function imageAlone(tokens: readonly Token[] | null): Token | null {
  const [image] = tokens ?? [];
  return tokens?.length === 1 && image?.type === 'image' && parseMention(image.attrGet('src')) ? image : null;
}

/** @returns the token of a line of a container that is an image of the library, and nothing else */
export function imageOfLine({ md, env }: StateBlock, line: string): Token | null {
  if (!line.startsWith('![') || !line.includes('](media:')) return null;
  const tokens: Token[] = [];
  md.inline.parse(line, md, env, tokens);
  return imageAlone(tokens);
}
