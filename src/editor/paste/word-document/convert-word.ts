import mammoth from 'mammoth/lib/index.js';
import { itemStyle } from '../../../conversion/item-style.ts';
import { type LeftOut, prepareDocument } from './prepare-document.ts';

/** The text of a document, and what is not in it. */
export interface ReadWord {
  /** Images are `data:` URLs; those that are only linked have a URL of a file. */
  html: string;
  leftOut: LeftOut;
}

/** Beyond what mammoth knows by itself: the title is above all headings, and quotes are quotes. */
const styles = [
  "p[style-name='Title'] => p.MsoTitle:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
  "r[style-name='HTML Code'] => code",
  `r.${itemStyle} => span.${itemStyle}`,
  'strike => s',
];

/** @param bytes of a .docx file @throws what a damaged file throws */
export async function convertWord(bytes: ArrayBuffer): Promise<ReadWord> {
  const { bytes: arrayBuffer, leftOut } = await prepareDocument(bytes);
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer },
    { styleMap: styles, externalFileAccess: false, convertImage: mammoth.images.imgElement(readImage) },
  );
  return { html: value, leftOut };
}

type ImageReader = Parameters<typeof mammoth.images.imgElement>[0];

/** An image that is only linked can't be read. */
const readImage: ImageReader = async (image) => {
  const data = await image.readAsBase64String().catch(() => null);
  return { src: data === null ? 'file:///' : `data:${image.contentType};base64,${data}` };
};
