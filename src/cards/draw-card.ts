import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import { maxShareImageBytes, shareCardSize } from '../contract/share-images.ts';
import type { Card } from './card.ts';
import { loadFonts } from './fonts.ts';
import { fewColours, fitImage } from './image.ts';
import { makeLegible } from './legible.ts';
import { cardBesideImage, cardOfType, imageBox } from './template.ts';

const fonts = await loadFonts();

/**
 * Takes up to a second of CPU time, so call it in a thread of its own.
 * @returns the card as a PNG, without an image that cannot be used and without letters that the fonts lack
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const image = card.image && (await fitImage(card.image, imageBox, card.focus));
  const [siteName = '', category = '', title = '', author = ''] = await makeLegible(
    [card.siteName, card.category, card.title, card.author],
    fonts,
  );
  // Without a legible title, the card shows the name of the site in its place.
  const { by, colours, heading } = card;
  const text = title
    ? { siteName, category, title, by, author, colours, heading }
    : { siteName: '', category, title: siteName, by, author, colours, heading };
  const tree = await (image ? cardBesideImage : cardOfType)(text, fonts);
  const svg = await satori(tree, { ...shareCardSize, fonts });
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
  const whole = sharp(drawn.pixels, { raw })
    .composite(image ? [{ input: image, left: imageBox.left, top: imageBox.top }] : [])
    .removeAlpha();
  const png = await whole.clone().png({ compressionLevel: 9 }).toBuffer();
  // Full colour keeps text and background exact. Only a noisy image makes a card too large for it.
  return png.length > maxShareImageBytes ? whole.png(fewColours).toBuffer() : png;
}
