import { isUtf8 } from 'node:buffer';
import exifr from 'exifr';
import type { Metadata } from 'sharp';
import type { EmbeddedTexts } from './image-types.ts';

type Tags = Record<string, unknown>;

/** Characters of one text: a caption of an agency has a few hundred. */
const maxText = 2000;

/**
 * Bytes of one block of metadata, as many as a segment of a JPEG can hold. A longer XMP or IPTC is an edit history, which takes long to
 * parse, and is not read. Of a longer EXIF the beginning is read, where its texts stand.
 */
const maxBlock = 65_536;

/**
 * The tags of EXIF that are used. Others are not even looked at: each could ask for a copy of all bytes, and there is room for thousands.
 */
const exifTags = [
  'ImageDescription',
  'Artist',
  'Copyright',
  'Make',
  'Model',
  'DateTimeOriginal',
  'OffsetTimeOriginal',
  'GPSLatitude',
];

/** Captions that cameras write into every photograph. */
const cameraCaption = /^(?:[A-Z ]*DIGITAL CAMERA|SONY DSC|DCIM\\.*)$/;

/** EXIF's form of a date, without a time zone. */
const exifDate = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/;
const exifOffset = /^[+-]\d\d:\d\d$/;

/**
 * Where several blocks have a text, XMP goes before IPTC-IIM and EXIF: programs write it today, always in UTF-8. @returns the
 * texts of the metadata; without those that cannot be read
 */
export async function readEmbeddedTexts({ exif, iptc, xmp }: Metadata): Promise<EmbeddedTexts> {
  const [camera, iim, rdf] = await Promise.all([readExif(exif), readIptc(iptc), readXmp(xmp)]);
  const caption = firstText(rdf.description, iim.Caption, camera.ImageDescription);
  const credit = firstText(rdf.Credit, iim.Credit, rdf.creator, iim.Byline, camera.Artist);
  const copyrightNotice = firstText(rdf.rights, iim.CopyrightNotice, camera.Copyright);
  const model = cameraOf(camera);
  const takenAt = takenAtOf(camera);
  return {
    proposed: {
      ...(caption && !cameraCaption.test(caption) && { caption }),
      ...(credit && { credit }),
      ...(copyrightNotice && { copyrightNotice }),
    },
    ...(model && { camera: model }),
    ...(takenAt && { takenAt }),
    hadLocation: 'GPSLatitude' in camera || Boolean(xmp?.includes('GPSLatitude')),
  };
}

function readExif(exif: Buffer | undefined): Promise<Tags> {
  // It is a TIFF file, which follows 'Exif\0\0' in all formats but PNG.
  const start = exif?.toString('latin1', 0, 4) === 'Exif' ? 6 : 0;
  const tiff = exif?.subarray(start, start + maxBlock);
  const options = { pick: exifTags, translateValues: false, reviveValues: false };
  return read(tiff, () => exifr.parse(tiff ?? '', options));
}

function readIptc(iptc: Buffer | undefined): Promise<Tags> {
  return read(iptc, () => exifr.parse(asJpeg(iptc ?? Buffer.alloc(0)), { tiff: false, iptc: true }));
}

async function readXmp(xmp: Buffer | undefined): Promise<Tags> {
  const { dc, photoshop } = await read(xmp, () => exifr.sidecar(xmp ?? '', { mergeOutput: false }, 'xmp'));
  return { ...(photoshop as Tags), ...(dc as Tags) };
}

/** Metadata that cannot be read is no reason to refuse an image. */
async function read(block: Buffer | undefined, parse: () => Promise<unknown>): Promise<Tags> {
  if (!block || block.length > maxBlock) return {};
  try {
    return ((await parse()) as Tags | undefined) ?? {};
  } catch {
    return {};
  }
}

/** @returns a JPEG of nothing but one segment of Photoshop's, where exifr looks for IPTC-IIM */
function asJpeg(segment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xed, 0, 0]);
  head.writeUInt16BE(segment.length + 2, 4);
  return Buffer.concat([head, segment, Buffer.from([0xff, 0xd9])]);
}

/** @returns the first of the values that has a text */
function firstText(...values: unknown[]): string | undefined {
  return values.map(toText).find(Boolean);
}

/** @param value a text, texts, or a text with its language */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ').slice(0, maxText);
  if (typeof value === 'object' && value !== null && 'value' in value) return toText(value.value);
  if (typeof value !== 'string') return '';
  // Databases store neither NUL nor half of a surrogate pair.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const clean = decodeText(value).replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  return clean.trim().slice(0, maxText).toWellFormed();
}

/** Exifr reads EXIF and IPTC as Latin 1, and most programs write UTF-8. @param text Latin 1, or text that is decoded already */
function decodeText(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  return bytes.toString('latin1') === text && isUtf8(bytes) ? bytes.toString() : text;
}

function cameraOf({ Make, Model }: Tags): string {
  const [make, model] = [toText(Make), toText(Model)];
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`.trim();
}

function takenAtOf({ DateTimeOriginal, OffsetTimeOriginal }: Tags): string | undefined {
  const found = exifDate.exec(toText(DateTimeOriginal));
  if (!found) return undefined;
  const [, year, month, day, time] = found;
  const text = `${year}-${month}-${day}T${time}`;
  // A camera whose clock was never set says 0000:00:00.
  if (Number.isNaN(Date.parse(text))) return undefined;
  const offset = toText(OffsetTimeOriginal);
  return exifOffset.test(offset) ? text + offset : text;
}
