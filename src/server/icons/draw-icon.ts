import sharp from 'sharp';
import type { SiteColours } from '../../contract/palette.ts';
import { siteIcons } from '../../contract/site-theme.ts';

/** The letter of the icons, on a square of 64 units. */
const letter = 'M12 48v-3l4-1V20l-4-1v-3h11l9 21 9-21h11v3l-4 1v24l4 1v3H38v-3l4-1V24L31.5 48h-2L19.5 24v20l4 1v3z';

/** Two tones of an icon. */
type IconColours = Pick<SiteColours['light'], 'accent' | 'onAccent'>;

const darkStyleOf = ({ accent, onAccent }: IconColours) =>
  `<style>@media (prefers-color-scheme:dark){rect{fill:${accent}}path{fill:${onAccent}}}</style>`;

interface Shape {
  /** Radius of the corners; the icon is 64 units wide. */
  corner: number;
  /** Units that are added on each side, for devices that crop the icon. */
  margin: number;
  style?: string;
}

function drawSvg({ accent, onAccent }: IconColours, { corner, margin, style = '' }: Shape): string {
  const side = 64 + 2 * margin;
  const field = `x="${-margin}" y="${-margin}" width="${side}" height="${side}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}"><title>M</title>${style}`,
    `<rect ${field} rx="${corner}" fill="${accent}"/>`,
    `<path fill="${onAccent}" d="${letter}"/></svg>\n`,
  ].join('');
}

/** @param size in pixels. @returns the icon as a PNG */
function toPng(colours: IconColours, shape: Shape, size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawSvg(colours, shape)))
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** @returns an ICO file with one PNG inside, which every browser since 2007 reads */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // where it starts
  return Buffer.concat([head, png]);
}

const round = { corner: 10, margin: 0 };
const whole = { corner: 0, margin: 0 };
/** Keeps the whole letter within the circle that devices never crop. */
const safe = { corner: 0, margin: 8 };

const { drawing, ico, apple, small, large, maskable } = siteIcons;

/** Largest area that is decoded, in pixels: a variant of the library has at most 2560 pixels a side. */
const maxPixels = 2560 * 2560;

/** Side of the image within the drawing, in pixels; browsers show the drawing at 32 at most on screens with two pixels a point. */
const embedded = 128;

/** An icon that is made from an image: all of it, in the middle of a square. */
interface Framed {
  size: number;
  /** Width of the image in parts of the square. */
  share?: number;
  /** `#rrggbb`; left out for a transparent one. */
  ground?: string;
}

/** @param image a file that Sharp reads @returns the icon as a PNG @throws for a file that is no image */
async function framePng(image: Buffer, { size, share = 1, ground }: Framed): Promise<Buffer> {
  const side = Math.round(size * share);
  const before = Math.floor((size - side) / 2);
  const after = size - side - before;
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const fitted = sharp(image, { limitInputPixels: maxPixels })
    .resize(side, side, { fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background });
  return (ground ? fitted.flatten({ background: ground }) : fitted).png({ compressionLevel: 9 }).toBuffer();
}

async function frameSvg(image: Buffer): Promise<Buffer> {
  const data = (await framePng(image, { size: embedded })).toString('base64');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">';
  return Buffer.from(`${svg}<image width="64" height="64" href="data:image/png;base64,${data}"/></svg>\n`);
}

/** How each icon is made from an image, by its path. */
export const framedIcons: Readonly<Record<string, (image: Buffer, colours: SiteColours) => Promise<Buffer>>> = {
  [drawing.path]: frameSvg,
  [ico.path]: async (image) => toIco(await framePng(image, { size: ico.size }), ico.size),
  [apple.path]: (image, { light }) => framePng(image, { size: apple.size, ground: light.paper }),
  [small.path]: (image) => framePng(image, { size: small.size }),
  [large.path]: (image) => framePng(image, { size: large.size }),
  // Devices never crop the inner circle of 80 %; a round or nearly square image of this size stays in it.
  [maskable.path]: (image, { light }) => framePng(image, { size: maskable.size, share: 0.7, ground: light.paper }),
};

/** How each icon is drawn, by its path; all but the drawing in the light colours alone. */
export const iconDrawings: Readonly<Record<string, (colours: SiteColours) => Promise<Buffer>>> = {
  [drawing.path]: async ({ light, dark }) => Buffer.from(drawSvg(light, { ...round, style: darkStyleOf(dark) })),
  [ico.path]: async ({ light }) => toIco(await toPng(light, round, ico.size), ico.size),
  [apple.path]: ({ light }) => toPng(light, whole, apple.size),
  [small.path]: ({ light }) => toPng(light, round, small.size),
  [large.path]: ({ light }) => toPng(light, round, large.size),
  [maskable.path]: ({ light }) => toPng(light, safe, maskable.size),
};
