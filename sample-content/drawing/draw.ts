/** Draws the pictures of the sample magazine: `node draw.ts [slug …]`. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { Canvas, type Scene } from './canvas.ts';
import { scenes } from './scenes.ts';

const PICTURES = new URL('../pictures/', import.meta.url);
const LARGEST = 36_000;
const QUALITIES = [80, 74, 68, 62, 56, 50, 45, 40, 35, 30, 25];

/** Encodes at the best quality that keeps the file small enough. */
async function encode(svg: string): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer();
  let encoded = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    encoded = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (encoded.length <= LARGEST) return encoded;
  }
  return encoded;
}

async function draw(slug: string, scene: Scene): Promise<void> {
  const canvas = new Canvas();
  scene(canvas);
  const picture = await encode(canvas.toSvg());
  await writeFile(new URL(`${slug}.webp`, PICTURES), picture);
  console.log(`${slug}: ${(picture.length / 1000).toFixed(1)} kB`);
}

const wanted = process.argv.slice(2);
for (const slug of wanted.length > 0 ? wanted : Object.keys(scenes)) {
  const scene = scenes[slug];
  if (!scene) throw new Error(`There is no scene called ${slug}.`);
  await draw(slug, scene);
}
