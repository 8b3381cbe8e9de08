import type { MarkdownIt, Token } from 'markdown-it';

/** A URL with a scheme: one without is a path. */
const scheme = /^([a-z][a-z0-9+.-]*):/i;

/** `upload:` is of the editor's placeholders, which no text is saved with. */
const schemes = new Set(['https', 'http', 'media', 'upload']);

/** @returns whether a URL may be that of an image: of the web, of the library, or a path. No reader has a file of the author's computer. */
export function isImageSource(url: string): boolean {
  const [, name] = url.trim().match(scheme) ?? [];
  return name === undefined || schemes.has(name.toLowerCase());
}

/** Leaves the alt text of an image with any other URL, such as `data:`, `cid:` or `blob:`. */
export function imageSources(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'image_sources', ({ tokens, Token: TokenType }) => {
    for (const token of tokens) {
      const isAll = token.children?.every(isShown) ?? true;
      if (!isAll) token.children = withAltTexts(token.children ?? [], (text) => makeText(TokenType, text));
    }
  });
}

function isShown(token: Token): boolean {
  return token.type !== 'image' || isImageSource(String(token.attrGet('src') ?? ''));
}

function makeText(TokenType: new (type: string, tag: string, nesting: 0) => Token, content: string): Token {
  const token = new TokenType('text', '', 0);
  token.content = content;
  return token;
}

function withAltTexts(tokens: readonly Token[], text: (content: string) => Token): Token[] {
  return tokens.flatMap((token) => (isShown(token) ? token : [text(token.content)]));
}
