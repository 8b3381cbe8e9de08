/** An image in Markdown up to its URL, which may stand in angle brackets. */
const images = /(!\[(?:\\.|[^\]\\])*\]\()(<[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)/g;

/** @returns the URLs of the images of a text, as they stand there, each once */
export function imageUrlsIn(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(images)].map(([, , written = '']) => withoutBrackets(written)))];
}

/** @returns the text with other URLs of its images */
export function replaceImageUrls(markdown: string, placeOf: (url: string) => string): string {
  return markdown.replaceAll(images, (_whole, start: string, written: string) => {
    const place = placeOf(withoutBrackets(written));
    return `${start}${/[\s()]/.test(place) ? `<${place}>` : place}`;
  });
}

function withoutBrackets(url: string): string {
  return url.startsWith('<') ? url.slice(1, -1) : url;
}
