import { parseMention } from '../../markdown/image-mention.ts';

/** An image alone on its line, with its caption. */
const captioned = /^(!\[(?:\\.|[^\\\]])*\]\((<[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)) "((?:\\.|[^"\\])+)"\)$/;

const fence = /^(`{3,}|~{3,})/;

/**
 * Writes the captions of images that the library does not have as text below them: only an image of the library is a figure with a caption.
 * @param markdown a text whose images have their places here, and whose galleries have images of the library only
 */
export function showCaptions(markdown: string): string {
  const lines: string[] = [];
  let code: string | null = null;
  for (const line of markdown.split('\n')) {
    const [, marks] = line.match(fence) ?? [];
    if (code === null && marks) code = marks;
    else if (code !== null && marks === code && line.trim() === marks) code = null;
    const [, image, url = '', caption = ''] = (code === null && line.match(captioned)) || [];
    if (image === undefined || isOfLibrary(url)) lines.push(line);
    else lines.push(`${image})`, '', `*${escapeText(caption)}*`);
  }
  return lines.join('\n');
}

function isOfLibrary(url: string): boolean {
  return parseMention(url) !== null;
}

/** A caption is plain text with escaped quotation marks; as text its other signs are Markdown. */
function escapeText(caption: string): string {
  return caption.replaceAll(/\\(["\\&])/g, '$1').replaceAll(/[\\`*_[\]<>&~]/g, '\\$&');
}
