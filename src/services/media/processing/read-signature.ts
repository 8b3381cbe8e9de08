import { open } from 'node:fs/promises';
import type { ImageErrorCode } from './image-types.ts';

/** Bytes that are looked at: comments and a document type may stand before `<svg`. */
const headLength = 4096;

/** First bytes, in hexadecimal, of JPEG, PNG and GIF. */
const supported = ['ffd8ff', '89504e470d0a1a0a', '474946383761', '474946383961'];

/** The same of images that browsers do not show: TIFF and raw photographs, Photoshop, icons, JPEG XL, JPEG 2000. */
const unsupported = [
  '49492a00',
  '4d4d002a',
  '46554a4946494c4d',
  '38425053',
  '00000100',
  'ff0a',
  '0000000c4a584c20',
  '0000000c6a502020',
];

/** Brands of HEIC and AVIF (ISO/IEC 23008-12, AV1 Image File Format). */
const heifBrands = /^(?:avi[fs]|hei[cxms]|hev[cx]|mif1|msf1)$/;

/**
 * Keeps files away from decoders that are not needed, above all from the one of SVG. Decoding decides whether a file is what its
 * first bytes say.
 * @returns why the file is refused, undefined when it is worth decoding
 */
export async function refuseBySignature(filePath: string): Promise<ImageErrorCode | undefined> {
  const head = await readHead(filePath);
  const hex = head.toString('hex', 0, 16);
  if (supported.some((start) => hex.startsWith(start)) || isWebp(head)) return undefined;
  if (brandsOf(head).some((brand) => heifBrands.test(brand))) return undefined;
  if (unsupported.some((start) => hex.startsWith(start)) || isBitmap(head)) return 'unsupported';
  return isSvg(head) ? 'svg' : 'not-an-image';
}

async function readHead(filePath: string): Promise<Buffer> {
  await using file = await open(filePath);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
  return buffer.subarray(0, bytesRead);
}

function isWebp(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
}

/** @returns the brands of an ISO media file, [] for any other file */
function brandsOf(head: Buffer): string[] {
  if (head.length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

/** BMP: its two letters alone begin many texts. */
function isBitmap(head: Buffer): boolean {
  return head.length > 14 && head.toString('latin1', 0, 2) === 'BM' && head.readUInt32LE(6) === 0;
}

function isSvg(head: Buffer): boolean {
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  const text = head
    .toString(isUtf16 ? 'utf16le' : 'utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return text.startsWith('<') && !/<!doctype\s+html|<html/i.test(text) && /<(?:\w+:)?svg[\s>]/i.test(text);
}
