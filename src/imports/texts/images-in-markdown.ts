/** An image in Markdown up to its URL, which may stand in angle brackets. */
export const imagesInMarkdown = /(!\[(?:\\.|[^\]\\])*\]\()(<[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)/g;

/** @param written the URL as it stands in the text */
export function withoutBrackets(written: string): string {
  return written.startsWith('<') ? written.slice(1, -1) : written;
}

/** @returns the URLs of the images in a text, each once */
export function imageUrlsIn(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(imagesInMarkdown)].map(([, , written = '']) => withoutBrackets(written)))];
}
