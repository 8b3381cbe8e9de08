import { mentionOf, parseMention } from '../../markdown/image-mention.ts';
import { joinBlocks, readBlocks } from '../merge/blocks.ts';
import type { TextImage } from '../port.ts';

/** `![alt](media:ID#flags "caption")`. A line in a fenced block of code is none. */
const image =
  /!\[((?:\\[^\n]|[^\\\]\n])*)\]\([ \t]*(media:[0-9a-f-]{36})(?:#([a-z,]*))?((?:[ \t]+"(?:\\[^\n]|[^\\"\n])*")?[ \t]*)\)/g;

/** @returns an image of the library as a text has it, with what the library says of it */
export function writeImage({ id, alt, isDecorative, caption }: TextImage): string {
  const title = caption === '' ? '' : ` "${escapeMarks(caption, /["\\]/g)}"`;
  return `![${isDecorative ? '' : writeAlt(alt)}](${mentionOf(id)}${title})`;
}

/** @returns several images, each as a paragraph of its own */
export function writeImages(items: readonly TextImage[]): string {
  return items.map(writeImage).join('\n\n');
}

/** @param items 2 to 12 @returns one gallery of them */
export function writeGallery(items: readonly TextImage[]): string {
  return `:::gallery\n${items.map(writeImage).join('\n')}\n:::`;
}

/** @returns the ids of the images of the library that stand in a text without alt text, and not as decorative, each once */
export function imagesWithoutAlt(text: string): string[] {
  const ids = proseOf(text).flatMap((block) =>
    [...block.matchAll(image)].flatMap(([, alt = '', reference = '', flags]) =>
      alt.trim() === '' && !isDecorative(flags) ? (parseMention(reference)?.id ?? []) : [],
    ),
  );
  return [...new Set(ids)];
}

/** @param alt of an image that has none in the text; empty for one that is decorative there @returns the text with it */
export function answerAlt(text: string, id: string, alt: string): string {
  const { blocks, end } = readBlocks(text);
  const answered = blocks.map(({ gap, text: block }) => ({
    gap,
    text: isCode(block) ? block : answer(block, id, alt),
  }));
  return (answered[0]?.gap ?? '') + joinBlocks(answered) + end;
}

function answer(block: string, id: string, alt: string): string {
  return block.replaceAll(image, (whole, given: string, reference: string, flags: string | undefined, rest: string) => {
    if (parseMention(reference)?.id !== id || given.trim() !== '' || isDecorative(flags)) return whole;
    if (alt !== '') return `![${writeAlt(alt)}](${reference}${flags ? `#${flags}` : ''}${rest})`;
    return `![](${reference}#${flags ? `${flags},` : ''}decorative${rest})`;
  });
}

function isDecorative(flags: string | undefined): boolean {
  return flags?.split(',').includes('decorative') ?? false;
}

function proseOf(text: string): string[] {
  if (!text.includes('media:')) return [];
  return readBlocks(text)
    .blocks.map((block) => block.text)
    .filter((block) => !isCode(block));
}

function isCode(block: string): boolean {
  return /^[ \t]*(?:`{3,}|~{3,})/.test(block);
}

function writeAlt(alt: string): string {
  return escapeMarks(alt, /[[\]\\]/g);
}

/** Markdown knows no line end in these places that would not end them. */
function escapeMarks(text: string, marks: RegExp): string {
  return text.replaceAll(/\s+/g, ' ').trim().replaceAll(marks, '\\$&');
}
