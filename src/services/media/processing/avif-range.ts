import { open } from 'node:fs/promises';
import { isCodedLimited } from './av1-sequence.ts';
import { type Box, boxesIn, findBox, numberAt, textAt, view } from './boxes.ts';

/** Bytes at the start of a file that have its descriptions, and the first ones of the image: a few hundred, and a color profile. */
const maxStart = 512 * 1024;

/**
 * libvips hands over the gray of an AVIF without color as it is stored, also where 16 stands for black and 235 for white.
 * @returns whether the shown image of an AVIF has no color, 8 bits and this limited range; false where the file does not say so
 */
export async function hasLimitedGray(filePath: string): Promise<boolean> {
  try {
    return isLimitedGray(await readStart(filePath));
  } catch (error) {
    // A description that ends too soon: the decoder says what is wrong with the file.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

async function readStart(filePath: string): Promise<DataView> {
  const file = await open(filePath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxStart), 0, maxStart, 0);
    return new DataView(buffer.buffer, buffer.byteOffset, bytesRead);
  } finally {
    await file.close();
  }
}

/** The range of a `colr` box counts before that of the coded image (AVIF, section 2.2.1; AV1 in ISOBMFF, section 2.3). */
function isLimitedGray(file: DataView): boolean {
  const meta = findBox(boxesIn(file), 'meta');
  const boxes = meta ? boxesIn(meta, 4) : [];
  const primary = findBox(boxes, 'pitm');
  if (!primary) return false;
  const item = numberAt(primary, 4, primary.getUint8(0) === 0 ? 2 : 4);
  const properties = propertiesOf(boxes, item);
  const config = findBox(properties, 'av1C');
  const [isGray, isHigh] = config ? [config.getUint8(2) & 0x10, config.getUint8(2) & 0x40] : [0, 0];
  if (isGray === 0 || isHigh !== 0) return false;
  const color = properties.find(({ type, body }) => type === 'colr' && textAt(body, 0) === 'nclx');
  if (color) return (color.body.getUint8(10) & 0x80) === 0;
  const place = findBox(boxes, 'iloc');
  const start = place && startOf(place, item);
  return start !== undefined && isCodedLimited(view(file, start, file.byteLength));
}

/** @returns the properties of an item (ISO/IEC 23008-12, section 9.3) */
function propertiesOf(boxes: readonly Box[], item: number): Box[] {
  const properties = findBox(boxes, 'iprp');
  const parts = properties ? boxesIn(properties) : [];
  const [all, associations] = [findBox(parts, 'ipco'), findBox(parts, 'ipma')];
  if (!all || !associations) return [];
  const known = boxesIn(all);
  return indexesOf(associations, item).flatMap((index) => known[index - 1] ?? []);
}

/** @returns which properties an item has, counted from 1 */
function indexesOf(associations: DataView, item: number): number[] {
  const idSize = associations.getUint8(0) > 0 ? 4 : 2;
  const indexSize = (associations.getUint8(3) & 1) === 1 ? 2 : 1;
  const entries = associations.getUint32(4);
  let at = 8;
  for (let entry = 0; entry < entries; entry += 1) {
    const id = numberAt(associations, at, idSize);
    const start = at + idSize + 1;
    const count = associations.getUint8(start - 1);
    // The first bit says that the property is essential.
    const mask = indexSize === 2 ? 0x7fff : 0x7f;
    if (id === item) {
      return Array.from(
        { length: count },
        (_, index) => numberAt(associations, start + index * indexSize, indexSize) & mask,
      );
    }
    at = start + count * indexSize;
  }
  return [];
}

/** @returns where the bytes of an item begin in the file (ISO/IEC 14496-12, section 8.11.3); undefined where they are elsewhere */
function startOf(places: DataView, item: number): number | undefined {
  const version = places.getUint8(0);
  const [sizes, more] = [places.getUint8(4), places.getUint8(5)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version > 0 ? more & 15 : 0;
  const idSize = version < 2 ? 2 : 4;
  const count = numberAt(places, 6, idSize);
  let at = 6 + idSize;
  for (let index = 0; index < count; index += 1) {
    const id = numberAt(places, at, idSize);
    at += idSize;
    const method = version > 0 ? places.getUint16(at) & 15 : 0;
    at += (version > 0 ? 2 : 0) + 2;
    const base = numberAt(places, at, baseSize);
    at += baseSize;
    const extents = places.getUint16(at);
    at += 2;
    if (id === item) return method === 0 ? base + numberAt(places, at + indexSize, offsetSize) : undefined;
    at += extents * (indexSize + offsetSize + lengthSize);
  }
  return undefined;
}
