import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { chunk } from './image-files.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @returns a small PNG with more chunks before its pixels */
export function pngWith(chunks: readonly Buffer[]): Buffer {
  const header = Buffer.from('00000008000000080802000000', 'hex');
  const pixels = deflateSync(Buffer.alloc(8 * (1 + 8 * 3)));
  const parts = [chunk('IHDR', header), ...chunks, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

interface Entry {
  tag: number;
  /** TIFF's type, from 1 to 13. */
  type: number;
  count: number;
  /** Offset of the values, in bytes; of a directory for the tags that point to one. */
  offset: number;
}

interface Exif {
  bytes: number;
  isBigEndian?: boolean;
  entries: readonly Entry[];
}

/** @returns a TIFF of one directory, with letters behind it */
export function writeExif({ bytes, isBigEndian = false, entries }: Exif): Buffer {
  const tiff = Buffer.alloc(Math.max(bytes, 14 + entries.length * 12), 'A');
  const write16 = (value: number, at: number) =>
    isBigEndian ? tiff.writeUInt16BE(value, at) : tiff.writeUInt16LE(value, at);
  const write32 = (value: number, at: number) =>
    isBigEndian ? tiff.writeUInt32BE(value, at) : tiff.writeUInt32LE(value, at);
  tiff.write(isBigEndian ? 'MM' : 'II', 'latin1');
  write16(42, 2);
  write32(8, 4);
  write16(entries.length, 8);
  entries.forEach(({ tag, type, count, offset }, index) => {
    const at = 10 + index * 12;
    write16(tag, at);
    write16(type, at + 2);
    write32(count, at + 4);
    write32(offset, at + 8);
  });
  write32(0, 10 + entries.length * 12);
  return tiff;
}

/** @returns a PNG whose EXIF has many entries, each of which asks for a copy of all bytes behind them */
export function overlappingPng(bytes: number, count: number): Buffer {
  const start = 14 + count * 12;
  const values = { type: 4, count: Math.floor((bytes - start) / 4), offset: start };
  const entries = Array.from({ length: count }, (_, index) => ({ tag: 0xc000 + index, ...values }));
  return pngWith([chunk('eXIf', writeExif({ bytes, entries }))]);
}

/** Tags that the program reads, and those that point to other directories. */
const tags = [
  0x010e, 0x010f, 0x0110, 0x013b, 0x8298, 0x8769, 0x8825, 0xa005, 0x9003, 0x9011, 0x0002, 0x02bc, 0x83bb, 0x8773,
];

const entry: fc.Arbitrary<Entry> = fc.record({
  tag: fc.oneof(fc.constantFrom(...tags), fc.nat(0xffff)),
  type: fc.nat(14),
  count: fc.oneof(fc.nat(20), fc.nat(70_000), fc.constantFrom(0xffff, 0x7fff_ffff, 0xffff_ffff)),
  offset: fc.oneof(fc.constantFrom(0, 8, 10, 22), fc.nat(70_000), fc.constantFrom(0xffff_fffc)),
});

const exif = fc
  .record({
    bytes: fc.oneof(fc.nat(1000), fc.constantFrom(65_000, 70_000, 500_000)),
    isBigEndian: fc.boolean(),
    entries: fc.array(entry, { maxLength: 40 }),
    /** Copies of the last entries, to make thousands of them. */
    repeated: fc.constantFrom(1, 100, 1000),
  })
  .map(({ entries, repeated, ...rest }) =>
    writeExif({ ...rest, entries: Array(repeated).fill(entries).flat().slice(0, 5000) }),
  );

/** XMP with deep, unclosed and repeated elements. */
const xmp = fc
  .record({
    depth: fc.constantFrom(1, 50, 2000),
    repeated: fc.constantFrom(1, 50, 1000),
    isClosed: fc.boolean(),
    name: fc.constantFrom('rdf:li', 'rdf:Description', 'dc:title', 'a:b'),
    attributes: fc.constantFrom('', ' a:b="c"', ' a:b="', " a:b='c' a:b='c'   "),
  })
  .map(({ depth, repeated, isClosed, name, attributes }) => {
    const open = `<${name}${attributes}>`.repeat(depth);
    const close = isClosed ? `</${name}>`.repeat(depth) : '';
    const body = `${open}text${close}`.repeat(repeated).slice(0, 65_000);
    return Buffer.from(`<x:xmpmeta><rdf:RDF><rdf:Description>${body}</rdf:Description></rdf:RDF></x:xmpmeta>`);
  });

/** Fields of IPTC-IIM, whose sizes may lead anywhere. */
const iptc = fc
  .array(fc.tuple(fc.nat(255), fc.oneof(fc.nat(40), fc.constantFrom(0x7fff, 0xffff)), fc.nat(60)), { maxLength: 300 })
  .map((fields) => {
    const bodies = fields.map(([dataset, size, actual]) => {
      return Buffer.concat([Buffer.from([0x1c, 2, dataset, size >> 8, size & 255]), Buffer.alloc(actual, 'x')]);
    });
    const body = Buffer.concat(bodies);
    const head = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0', 'latin1');
    head.writeUInt32BE(body.length, head.length - 4);
    return Buffer.concat([head, body]).subarray(0, 65_000);
  });

/** A colour profile whose tags point at each other. */
const profile = fc
  .record({
    bytes: fc.constantFrom(132, 1000, 60_000),
    tags: fc.nat(100),
    offset: fc.nat(70_000),
    size: fc.nat(0xffff_ffff),
  })
  .map(({ bytes, tags, offset, size }) => {
    const icc = Buffer.alloc(Math.max(bytes, 132 + tags * 12), 0);
    icc.writeUInt32BE(icc.length, 0);
    icc.write('mntrRGB XYZ ', 12, 'latin1');
    icc.write('acsp', 36, 'latin1');
    icc.writeUInt32BE(tags, 128);
    for (let index = 0; index < tags; index++) {
      icc.write('A2B0', 132 + index * 12, 'latin1');
      icc.writeUInt32BE(offset, 136 + index * 12);
      icc.writeUInt32BE(size, 140 + index * 12);
    }
    return icc;
  });

/** Texts of a PNG, also packed ones that become megabytes. */
const texts = fc
  .record({
    type: fc.constantFrom('tEXt', 'zTXt', 'iTXt'),
    count: fc.constantFrom(1, 30, 2000),
    bytes: fc.constantFrom(10, 10_000, 8_000_000),
  })
  .map(({ type, count, bytes }) => {
    const packed = deflateSync(Buffer.alloc(type === 'tEXt' ? 1000 : bytes, 'x'));
    const heads = { tEXt: 'Comment\0', zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0\0\0' };
    const one = chunk(type, Buffer.concat([Buffer.from(heads[type as keyof typeof heads], 'latin1'), packed]));
    return pngWith(Array(count).fill(one));
  });

/** @returns a JPEG with more segments behind its first marker, each with the start of the longest body that fits */
function jpegWith(jpeg: Buffer, segments: readonly (readonly [marker: number, body: Buffer])[]): Buffer {
  const written = segments.map(([marker, body]) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(Math.min(body.length, 65_533) + 2, 2);
    return Buffer.concat([head, body.subarray(0, 65_533)]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...written, jpeg.subarray(2)]);
}

/** @returns a WebP with one more chunk at its end */
function webpWith(webp: Buffer, type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  const whole = Buffer.concat([webp, head, body, Buffer.alloc(body.length % 2)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** @returns the HEIC with other sizes and counts in its boxes */
function heicWith(heic: Buffer, changes: readonly (readonly [box: string, at: number, value: number])[]): Buffer {
  const changed = Buffer.from(heic);
  for (const [box, at, value] of changes) {
    const start = changed.indexOf(box);
    if (start !== -1 && start + at + 4 <= changed.length) changed.writeUInt32BE(value >>> 0, start + at);
  }
  return changed;
}

const boxes = ['ftyp', 'meta', 'iloc', 'iinf', 'iref', 'ipco', 'ipma', 'ispe', 'colr', 'hvcC', 'pitm', 'infe'];

/** @param samples whole files, without metadata of their own @returns files whose metadata are built to cost memory or time */
export function hostileImages(samples: { jpeg: Buffer; webp: Buffer; heic: Buffer }): fc.Arbitrary<Buffer> {
  const exifHead = Buffer.from('Exif\0\0', 'latin1');
  const xmpHead = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
  const iccHead = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
  const segment = fc.oneof(
    exif.map((body) => [0xe1, Buffer.concat([exifHead, body])] as const),
    xmp.map((body) => [0xe1, Buffer.concat([xmpHead, body])] as const),
    iptc.map((body) => [0xed, body] as const),
    profile.map((body) => [0xe2, Buffer.concat([iccHead, body])] as const),
  );
  const box = fc.tuple(
    fc.constantFrom(...boxes),
    fc.integer({ min: -4, max: 40 }),
    fc.oneof(fc.nat(300), fc.nat(0xffff_ffff)),
  );
  return fc.oneof(
    exif.map((body) => pngWith([chunk('eXIf', body)])),
    fc.nat(10).map((megabytes) => overlappingPng(megabytes * 100_000 + 100_000, 5000)),
    profile.map((body) =>
      pngWith([chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(body)]))]),
    ),
    xmp.map((body) =>
      pngWith([chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), body]))]),
    ),
    texts,
    fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => jpegWith(samples.jpeg, segments)),
    exif.map((body) => webpWith(samples.webp, 'EXIF', body)),
    xmp.map((body) => webpWith(samples.webp, 'XMP ', body)),
    fc.array(box, { minLength: 1, maxLength: 4 }).map((changes) => heicWith(samples.heic, changes)),
  );
}
