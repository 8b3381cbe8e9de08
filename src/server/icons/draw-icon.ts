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

/** How each icon is drawn, by its path; all but the drawing in the light colours alone. */
export const iconDrawings: Readonly<Record<string, (colours: SiteColours) => Promise<Buffer>>> = {
  [drawing.path]: async ({ light, dark }) => Buffer.from(drawSvg(light, { ...round, style: darkStyleOf(dark) })),
  [ico.path]: async ({ light }) => toIco(await toPng(light, round, ico.size), ico.size),
  [apple.path]: ({ light }) => toPng(light, whole, apple.size),
  [small.path]: ({ light }) => toPng(light, round, small.size),
  [large.path]: ({ light }) => toPng(light, round, large.size),
  [maskable.path]: ({ light }) => toPng(light, safe, maskable.size),
};
