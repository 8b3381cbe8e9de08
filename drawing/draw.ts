/** Draws the pictures of the sample magazine, with the image variants that readers get: `node draw.ts [name …]`. */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { Canvas } from './canvas.ts';
import { type Drawing, images } from './images.ts';
import { makeVariants } from './make-variants.ts';

const folder = new URL('../sample-content/images/', import.meta.url);
/** Size of a picture's own file, in bytes. */
const largest = 36_000;
const qualities = [80, 74, 68, 62, 56, 50, 45, 40, 35, 30, 25];

/** Encodes at the best quality that keeps the file small enough. */
async function encode(svg: string): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer();
  let encoded = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (encoded.length <= largest) return encoded;
  }
  return encoded;
}

async function draw(name: string, { width, height, draw }: Drawing): Promise<void> {
  const canvas = new Canvas(width, height);
  draw(canvas);
  const picture = await encode(canvas.toSvg());
  await mkdir(new URL(`${name}/`, folder), { recursive: true });
  await writeFile(new URL(`${name}/original.webp`, folder), picture);
  console.log(`${name}: ${(picture.length / 1000).toFixed(1)} kB`);
}

const given = process.argv.slice(2);
const names = given.length > 0 ? given : Object.keys(images);
for (const name of names) {
  const drawing = images[name];
  if (!drawing) throw new Error(`There is no picture called ${name}.`);
  await draw(name, drawing);
}
await makeVariants(folder, Object.keys(images));
