import { parseMention } from '../../markdown/image-mention.ts';

/** A gallery as the converter writes it. */
const gallery = /^:::gallery\n((?:!\[.*\n)+):::$/gm;

/** An image alone on its line, with its caption. */
const captioned = /^(!\[(?:\\.|[^\\\]])*\]\((<[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)) "((?:\\.|[^"\\])+)"\)$/;

const fence = /^(`{3,}|~{3,})/;

/**
 * Settles the images of a text once their URLs are those that it will have. Only an image of the library can be a figure with a caption,
 * or stand in a gallery: others stand alone, with their captions below them as text.
 * @param markdown from `convertText`, with images of the library as `media:…`
 */
export function settleImages(markdown: string): string {
  const lines: string[] = [];
  let code: string | null = null;
  for (const line of settleGalleries(markdown).split('\n')) {
    const [, marks] = line.match(fence) ?? [];
    if (code === null && marks) code = marks;
    else if (code !== null && marks === code && line.trim() === marks) code = null;
    const [, image, url = '', caption = ''] = (code === null && line.match(captioned)) || [];
    if (image === undefined || isOfLibrary(url)) lines.push(line);
    else lines.push(`${image})`, '', `*${escapeText(caption)}*`);
  }
  return lines.join('\n');
}

function settleGalleries(markdown: string): string {
  return markdown.replaceAll(gallery, (whole, images: string) => {
    const all = images.trimEnd().split('\n');
    const isWhole = all.every((image) => isOfLibrary(image.match(/\]\(([^\s)]+)/)?.[1] ?? ''));
    return isWhole ? whole : all.join('\n\n');
  });
}

function isOfLibrary(url: string): boolean {
  return parseMention(url) !== null;
}

/** A caption is plain text with escaped quotation marks; as text its other signs are Markdown. */
function escapeText(caption: string): string {
  return caption.replaceAll(/\\(["\\&])/g, '$1').replaceAll(/[\\`*_[\]<>&~]/g, '\\$&');
}
