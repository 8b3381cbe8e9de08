import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { onTestFinished } from 'vitest';

/** Colours of the corners of the drawing: top left, top right, bottom left, bottom right. */
export const corners = ['red', 'green', 'blue', 'white'] as const;

type Corner = (typeof corners)[number];

const colours: Record<Corner, [number, number, number]> = {
  red: [230, 20, 20],
  green: [20, 160, 20],
  blue: [20, 20, 230],
  white: [255, 255, 255],
};

/** @returns a drawing whose corners have four colours, so that a turn is seen */
export function drawCorners({ width = 480, height = 320 } = {}): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? 'white';
      data.set(colours[corner], (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** @returns an animation of three frames: the drawing, upside down, and as it was */
export async function drawAnimation(format: 'gif' | 'webp', { width = 120, height = 80 } = {}): Promise<Buffer> {
  const first = await drawCorners({ width, height }).png().toBuffer();
  const second = await sharp(first).rotate(180).png().toBuffer();
  const animation = sharp([first, second, first], { join: { animated: true } });
  const delay = [200, 300, 200];
  return (format === 'gif' ? animation.gif({ delay }) : animation.webp({ delay })).toBuffer();
}

/** @returns the colours of the four corners, each by the one it is most like */
export async function seeCorners(image: string | Buffer): Promise<Corner[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return nearest([...data.subarray(start, start + 3)]);
  };
  return [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)];
}

function nearest(seen: number[]): Corner {
  const distance = (name: Corner) => Math.hypot(...colours[name].map((value, index) => value - (seen[index] ?? 0)));
  return corners.toSorted((one, other) => distance(one) - distance(other))[0] ?? 'white';
}

/** @returns a folder for files, removed at the end of the test */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-images-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** @returns the path of a file in a folder of its own */
export async function writeImage(bytes: Buffer | string, name = 'image.jpg'): Promise<string> {
  const path = join(createFolder(), name);
  await writeFile(path, bytes);
  return path;
}

/** @returns a drawing of ours in HEIC, 128 × 96 pixels with the four corners, which no library at hand can write */
export function readHeic(): Promise<Buffer> {
  return readFile(new URL('corners.heic', import.meta.url));
}

/** @returns a PNG of a few hundred bytes that claims to have that size */
export function claimPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1024));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** @returns a chunk of a PNG */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
