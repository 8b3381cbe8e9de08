import type { Converted } from './clipboard-html/convert-clipboard.ts';

/** The labels of the footnotes in a text. */
const footnote = /\[\^([^\]\s]{1,100})\]/g;

interface PastedHtml {
  html: string;
  /** The text that Google Docs copies beside its HTML; nothing where it is left out. */
  slice?: string;
  /** Beside it on the clipboard. */
  files: readonly File[];
  /** All of the text that it is put into, as Markdown. */
  text: string;
  /** @returns the id of an image of the library at a URL: see `ImageLibrary` */
  idOfImage: (url: string) => string | null;
}

/**
 * Converts HTML into Markdown. The converter is loaded by the first of it.
 * @returns null for what is too much to be read
 * @throws what a failed load throws
 */
export async function convertPasted({
  html,
  slice = '',
  files,
  text,
  idOfImage,
}: PastedHtml): Promise<Converted | null> {
  const { convertClipboard } = await import('./clipboard-html/convert-clipboard.ts');
  return convertClipboard({
    html,
    slice,
    files: files.filter(({ type }) => type.startsWith('image/')),
    usedLabels: new Set([...text.matchAll(footnote)].map(([, label = '']) => label)),
    idOfImage,
  });
}
