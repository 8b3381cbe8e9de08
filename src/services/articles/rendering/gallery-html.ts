import { toRows } from '../../../markdown/gallery-rows.ts';
import type { ImageWidth } from '../../../markdown/image-mention.ts';
import { densePhone, figure, type ShownImage } from './image-html.ts';
import type { Medium } from './render-setting.ts';

/**
 * Widths of a gallery's images in prose.css: rows one below the other on a narrow screen, then as wide as the screen, then this.
 */
const widest: Record<ImageWidth, { from: string; rem: number } | null> = {
  text: { from: '43.5rem', rem: 41 },
  wide: { from: '66.5rem', rem: 64 },
  full: null,
};

/**
 * Height of all images in the attributes of a gallery, in pixels. They are the natural size that the browser shrinks to fit the row, so
 * images in a row become equally tall without a style for each. Large enough that every row has to be shrunk on any screen.
 */
const naturalHeight = 4000;

/**
 * @param images in their order
 * @returns the figures of a gallery, on pages in rows
 */
export function galleryHtml(images: readonly ShownImage[], width: ImageWidth, medium: Medium): string {
  if (medium !== 'page') return images.map((image) => figure(image, { sizes: '' }, medium)).join('');
  if (images.length === 0) return '';
  const rows = toRows(images, ratioOf, width).map((row) => rowHtml(row, width));
  const className = width === 'text' ? 'gallery' : `gallery ${width}`;
  return `<div class="${className}" role="group" aria-label="Gallery">\n${rows.join('')}</div>\n`;
}

/** Two upright images stay side by side on a phone, too. */
function rowHtml(row: readonly ShownImage[], width: ImageWidth): string {
  const ratio = row.reduce((sum, image) => sum + ratioOf(image), 0);
  const isPair = row.length === 2 && row.every((image) => ratioOf(image) < 1);
  const figures = row.map((image) => {
    const own = ratioOf(image);
    const size = { width: Math.max(1, Math.round(own * naturalHeight)), height: naturalHeight };
    return figure(image, { sizes: sizesOf(own / ratio, { width, isPair }), size }, 'page');
  });
  return `<div class="${isPair ? 'row pair' : 'row'}">\n${figures.join('')}</div>\n`;
}

/** @param share of the width of its row that an image takes */
function sizesOf(share: number, { width, isPair }: { width: ImageWidth; isPair: boolean }): string {
  const ofScreen = `${Math.ceil(share * 100)}vw`;
  const end = widest[width];
  return [
    ...(end ? [`(min-width: ${end.from}) ${Math.ceil(share * end.rem)}rem`] : []),
    ...(isPair ? [ofScreen] : [`(min-width: 40rem) ${ofScreen}`, densePhone, '100vw']),
  ].join(', ');
}

function ratioOf({ image }: ShownImage): number {
  return image.width / image.height;
}
