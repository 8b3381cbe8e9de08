import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt('commonmark', { html: false });

type Tokens = ReturnType<typeof markdown.parse>;

/** Longest text that is indexed, in characters: 30,000 words. PostgreSQL stores at most 1 MB of words for an article. */
const maxText = 200_000;

/** @returns an article's text as a reader sees it: without Markdown, on one line */
export function toPlainText(source: string): string {
  const pieces: string[] = [];
  for (const token of markdown.parse(source, {})) {
    if (token.type === 'inline') pieces.push(readInline(token.children ?? []));
    else if (token.type === 'fence' || token.type === 'code_block') pieces.push(token.content);
  }
  return toOneLine(pieces.join(' '));
}

/** @returns the text with single spaces, cut where indexing ends */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxText).toWellFormed();
}

/** The first and the last line of a gallery (docs/decisions/0070-images-in-texts.md), which this parser takes for text. */
const galleryLine = /^:::(?:\s*gallery(?:\s+\w+)?)?$/;

/** Takes the texts of links and the alternative texts of images, but not their URLs. */
function readInline(tokens: Tokens): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      if (type === 'image') return readInline(children ?? []);
      return galleryLine.test(content) ? '' : content;
    })
    .join('');
}
