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

/** @returns the same drawing with an alpha plane, which is its own brightness: an auxiliary image that shares its data */
export async function readTransparentHeic(): Promise<Buffer> {
  const file = await readHeic();
  const at = (name: string) => file.indexOf(name) - 4;
  const box = (name: string, ...parts: (Buffer | string)[]) => {
    const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part));
    const body = Buffer.concat([Buffer.from(name), ...bytes]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length + 4);
    return Buffer.concat([length, body]);
  };
  const boxOf = (name: string) => file.subarray(at(name), at(name) + file.readUInt32BE(at(name)));
  const one = boxOf('iloc').subarray(16);
  const place = (id: string, shift: number) => {
    const item = Buffer.concat([Buffer.from(id, 'hex'), one.subarray(2)]);
    item.writeUInt32BE(item.readUInt32BE(4) + shift, 4);
    return item;
  };
  const kind = Buffer.from('urn:mpeg:hevc:2015:auxid:1\0');
  const properties = box('ipco', boxOf('ipco').subarray(8), box('auxC', '00000000', kind));
  const uses = box('ipma', '00000000', '00000002', '000103810283', '00020481028384');
  const metaOf = (shift: number) =>
    box(
      'meta',
      '00000000',
      boxOf('hdlr'),
      boxOf('pitm'),
      box('iloc', '00000000', '44400002', place('0001', shift), place('0002', shift)),
      box('iinf', '00000000', '0002', boxOf('infe'), box('infe', '02000000', '00020000', Buffer.from('hvc1\0'))),
      box('iref', '00000000', box('auxl', '0002', '0001', '0001')),
      box('iprp', properties, uses),
    );
  const shift = metaOf(0).length - boxOf('meta').length;
  return Buffer.concat([boxOf('ftyp'), metaOf(shift), boxOf('mdat')]);
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
