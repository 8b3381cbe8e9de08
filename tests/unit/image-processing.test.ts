import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ImageEdit } from '../../src/contract/media.ts';
import type { Variant } from '../../src/services/media/processing/image-types.ts';
import { ImageProcessor, inspectImage, makeVariant } from '../../src/services/media/processing/process-image.ts';
import {
  claimPng,
  corners,
  createFolder,
  drawAnimation,
  drawCorners,
  readHeic,
  readTransparentHeic,
  seeCorners,
  writeImage,
} from '../support/image-files.ts';
import { isLongRun, sampleOf, seed } from '../support/sample.ts';

const limits = { bytes: 1_000_000, megapixels: 1 };

/** Text that only metadata have; in the second form as Sharp can write it. */
const [place, writtenPlace] = ['Reykjavík harbour', 'Reykjav__k harbour'];

const location = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '64/1 8/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '21/1 56/1 0/1',
};

const photograph = () => drawCorners().jpeg({ quality: 95 });

/** Formats that cameras and programs write → their type. */
const files: Record<string, { type: string; draw: () => Promise<Buffer>; width?: number; height?: number }> = {
  JPEG: { type: 'jpeg', draw: () => photograph().toBuffer() },
  'progressive JPEG': { type: 'jpeg', draw: () => drawCorners().jpeg({ progressive: true }).toBuffer() },
  'JPEG in CMYK': { type: 'jpeg', draw: () => drawCorners().toColourspace('cmyk').jpeg().toBuffer() },
  'JPEG in Display P3': { type: 'jpeg', draw: () => drawCorners().withIccProfile('p3').jpeg().toBuffer() },
  PNG: { type: 'png', draw: () => drawCorners().png().toBuffer() },
  'PNG of 16 bits': { type: 'png', draw: () => drawCorners().toColourspace('rgb16').png().toBuffer() },
  'PNG of few colours': { type: 'png', draw: () => drawCorners().png({ palette: true }).toBuffer() },
  'interlaced PNG': { type: 'png', draw: () => drawCorners().png({ progressive: true }).toBuffer() },
  WebP: { type: 'webp', draw: () => drawCorners().webp().toBuffer() },
  'WebP without loss': { type: 'webp', draw: () => drawCorners().webp({ lossless: true }).toBuffer() },
  AVIF: { type: 'avif', draw: () => drawCorners().avif({ effort: 0 }).toBuffer() },
  GIF: { type: 'gif', draw: () => drawCorners().gif().toBuffer() },
  HEIC: { type: 'heic', draw: readHeic, width: 128, height: 96 },
};

async function vary(file: string, variant: Partial<Variant> = {}) {
  const { format = 'webp', width = 320, edit } = variant;
  const target = join(createFolder(), `variant.${format}`);
  const made = await makeVariant(file, target, { format, width, ...(edit && { edit }) });
  return { ...made, target };
}

/**
 * @returns an AVIF without color, black on the left and white on the right, with 16 and 235 for them as sharp never writes it: the alpha
 *   channel of another one becomes its image
 */
async function drawLimitedGray(): Promise<Buffer> {
  const side = 64;
  const pixels = Buffer.alloc(side * side * 4);
  for (let at = 0; at < side * side; at += 1) pixels[at * 4 + 3] = at % side < side / 2 ? 16 : 235;
  const raw = { width: side, height: side, channels: 4 } as const;
  const file = await sharp(pixels, { raw }).avif({ quality: 100, effort: 0 }).toBuffer();
  file.writeUInt16BE(2, file.indexOf('pitm') + 8);
  file.write('cdsc', file.indexOf('auxl'));
  // The description of the coded image of 8 bits without color: its range is the last bit of the fifth byte, at this size.
  const description = file.indexOf(Buffer.from([0x0a, 0x06, 0x18]));
  file.writeUInt8(file.readUInt8(description + 6) & 0xfe, description + 6);
  return file;
}

const script = Buffer.from('*/=1;alert(1)//<script>alert(1)</script>');

/** Checks that a file holds pixels only. */
async function expectBare(file: string): Promise<void> {
  const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
  expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
  const bytes = await readFile(file);
  expect(['Exif', 'adobe', 'Reykjav', 'Vale', 'Agency'].filter((text) => bytes.includes(text))).toEqual([]);
}

/** @returns the JPEG with one more segment behind its first marker */
function addSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

function describeInXmp(caption: string): string {
  const languages = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="The Agency">
      <dc:description>${languages(caption)}</dc:description><dc:rights>${languages('© The Agency')}</dc:rights>
    </rdf:Description></rdf:RDF></x:xmpmeta>`;
}

/** @returns the body of an APP13 segment: IPTC-IIM in a resource of Photoshop's */
function describeInIptc(caption: string): Buffer {
  const field = (record: number, dataset: number, text: string | Buffer) => {
    const head = Buffer.from([0x1c, record, dataset, 0, 0]);
    head.writeUInt16BE(Buffer.byteLength(text), 3);
    return Buffer.concat([head, Buffer.from(text)]);
  };
  const utf8 = Buffer.from('\x1b%G', 'latin1');
  const agency = [field(2, 110, 'The Agency'), field(2, 116, '© The Agency')];
  const fields = Buffer.concat([field(1, 90, utf8), field(2, 120, caption), ...agency]);
  const head = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(fields.length, head.length - 4);
  return Buffer.concat([head, fields, Buffer.alloc(fields.length % 2)]);
}

/** @returns a GIF of 40 bytes that claims to have that size */
function bombGif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.concat([Buffer.from('2c00000000', 'hex'), size, Buffer.from('0002024c01003b', 'hex')]);
  return Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from('800000000000ffffff', 'hex'), frame]);
}

/** @returns the HEIC or AVIF with another size in its `ispe` boxes */
function claimHeif(file: Buffer, width: number, height: number): Buffer {
  const claiming = Buffer.from(file);
  for (let at = claiming.indexOf('ispe'); at !== -1; at = claiming.indexOf('ispe', at + 1)) {
    claiming.writeUInt32BE(width, at + 8);
    claiming.writeUInt32BE(height, at + 12);
  }
  return claiming;
}

describe('an image', () => {
  it.each(Object.entries(files))('that is %s is known by its pixels and becomes WebP in sRGB', async (_name, kind) => {
    const { type, draw, width = 480, height = 320 } = kind;
    const file = await writeImage(await draw(), 'no-name.txt');
    const found = await inspectImage(file, limits);
    expect(found).toMatchObject({ type, width, height, isAnimated: false, hadLocation: false, proposed: {} });
    expect(found).toHaveProperty('placeholder', expect.stringMatching(/^[\w+/]{20,40}={0,2}$/));

    const made = await vary(file);
    const shown = { width: Math.min(320, width), height: Math.round((Math.min(320, width) * height) / width) };
    expect(made).toMatchObject(shown);
    const bytes = await readFile(made.target);
    expect(bytes.length).toBe(made.bytes);
    const stored = await sharp(bytes).metadata();
    expect(stored).toMatchObject({ ...shown, format: 'webp', space: 'srgb', depth: 'uchar', channels: 3 });
    expect(await seeCorners(bytes)).toEqual(corners);
  });

  it.each([
    [1, ['red', 'green', 'blue', 'white']],
    [2, ['green', 'red', 'white', 'blue']],
    [3, ['white', 'blue', 'green', 'red']],
    [4, ['blue', 'white', 'red', 'green']],
    [5, ['red', 'blue', 'green', 'white']],
    [6, ['blue', 'red', 'white', 'green']],
    [7, ['white', 'green', 'blue', 'red']],
    [8, ['green', 'white', 'red', 'blue']],
  ])('of EXIF orientation %i stands upright', async (orientation, seen) => {
    const file = await writeImage(await photograph().withMetadata({ orientation }).toBuffer());
    const [width, height] = orientation < 5 ? [480, 320] : [320, 480];
    expect(await inspectImage(file, limits)).toMatchObject({ width, height });
    const made = await vary(file, { width: 160, format: 'jpg' });
    expect(made).toMatchObject({ width: 160, height: Math.round((160 * height) / width) });
    expect(await seeCorners(made.target)).toEqual(seen);
  });

  it.each(['gif', 'webp'] as const)(
    'that is an animated %s stays one as WebP, else is its first frame',
    async (type) => {
      const file = await writeImage(await drawAnimation(type));
      expect(await inspectImage(file, limits)).toMatchObject({ type, width: 120, height: 80, isAnimated: true });
      const moving = await vary(file, { width: 60 });
      expect(moving).toMatchObject({ width: 60, height: 40 });
      expect(await sharp(moving.target).metadata()).toMatchObject({ format: 'webp', pages: 3, delay: [200, 300, 200] });
      for (const format of ['avif', 'jpg'] as const) {
        const still = await vary(file, { width: 60, format });
        expect(still).toMatchObject({ width: 60, height: 40 });
        expect(await seeCorners(still.target)).toEqual(corners);
      }
    },
  );

  it('that is an AVIF without color and with limited range has black and white', async () => {
    const made = await vary(await writeImage(await drawLimitedGray()), { format: 'jpg' });
    const { data, info } = await sharp(made.target).raw().toBuffer({ resolveWithObject: true });
    const grayAt = (x: number) => data[(32 * info.width + x) * info.channels] ?? 0;
    expect(grayAt(8)).toBeLessThan(4);
    expect(grayAt(56)).toBeGreaterThan(251);
  });

  it('is never enlarged, and a very long one fits into WebP', async () => {
    const small = await writeImage(await drawCorners({ width: 48, height: 32 }).png().toBuffer());
    expect(await vary(small, { width: 2560 })).toMatchObject({ width: 48, height: 32 });
    const long = await writeImage(await drawCorners({ width: 40, height: 20_000 }).png().toBuffer());
    expect(await vary(long, { width: 640 })).toMatchObject({ width: 33, height: 16_383 });
  });

  it.each<[ImageEdit, string[], [number, number]]>([
    [{ rotate: 90, crop: null }, ['blue', 'red', 'white', 'green'], [320, 480]],
    [{ rotate: 180, crop: null }, ['white', 'blue', 'green', 'red'], [480, 320]],
    [{ rotate: 270, crop: null }, ['green', 'white', 'red', 'blue'], [320, 480]],
    [{ rotate: 0, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }, ['green', 'green', 'white', 'white'], [240, 320]],
    [{ rotate: 90, crop: { x: 0, y: 0, width: 1, height: 0.5 } }, ['blue', 'red', 'blue', 'red'], [320, 240]],
    [{ rotate: 180, crop: { x: 0, y: 0, width: 1, height: 0.5 } }, ['white', 'blue', 'white', 'blue'], [480, 160]],
    [{ rotate: 270, crop: { x: 0, y: 0, width: 1, height: 0.5 } }, ['green', 'white', 'green', 'white'], [320, 240]],
  ])('is edited: %j', async (edit, seen, [width, height]) => {
    const file = await writeImage(await photograph().withMetadata({ orientation: 1 }).toBuffer());
    const made = await vary(file, { width: 2560, edit });
    expect(made).toMatchObject({ width, height });
    expect(await seeCorners(made.target)).toEqual(seen);
  });

  it('is edited as it stands, after its EXIF orientation', async () => {
    const file = await writeImage(await photograph().withMetadata({ orientation: 6 }).toBuffer());
    const edit: ImageEdit = { rotate: 270, crop: { x: 0, y: 0, width: 0.5, height: 1 } };
    const made = await vary(file, { width: 2560, edit });
    expect(made).toMatchObject({ width: 240, height: 320 });
    expect(await seeCorners(made.target)).toEqual(['red', 'red', 'blue', 'blue']);
  });

  it('proposes what it says of itself, and loses all of it with its location', async () => {
    const described = photograph().withExif({
      IFD0: {
        ImageDescription: writtenPlace,
        Artist: 'Ada Vale',
        Copyright: '(c) Vale',
        Make: 'Canon',
        Model: 'Canon R5',
      },
      IFD2: { DateTimeOriginal: '2026:05:03 14:22:10', OffsetTimeOriginal: '+02:00' },
      IFD3: location,
    });
    const bytes = await described.toBuffer();
    bytes.write(place, bytes.indexOf(writtenPlace));
    const file = await writeImage(bytes);
    expect(await inspectImage(file, limits)).toMatchObject({
      proposed: { caption: place, credit: 'Ada Vale', copyrightNotice: '(c) Vale' },
      camera: 'Canon R5',
      takenAt: '2026-05-03T14:22:10+02:00',
      hadLocation: true,
    });
    for (const format of ['webp', 'avif', 'jpg'] as const) await expectBare((await vary(file, { format })).target);
  });

  it.each(['png', 'webp', 'avif'] as const)('that is %s has lost its location, too', async (format) => {
    const located = drawCorners().withExif({ IFD0: { Artist: 'Ada Vale' }, IFD3: location });
    const file = await writeImage(await located.toFormat(format).toBuffer());
    expect(await inspectImage(file, limits)).toMatchObject({ hadLocation: true, proposed: { credit: 'Ada Vale' } });
    await expectBare((await vary(file)).target);
  });

  it.each([
    ['XMP', async () => photograph().withXmp(describeInXmp('Žižkov, 城市')).toBuffer()],
    ['IPTC', async () => addSegment(await photograph().toBuffer(), 0xed, describeInIptc('Žižkov, 城市'))],
  ])('proposes what it says in %s', async (_name, draw) => {
    const file = await writeImage(await draw());
    expect(await inspectImage(file, limits)).toMatchObject({
      proposed: { caption: 'Žižkov, 城市', credit: 'The Agency', copyrightNotice: '© The Agency' },
    });
    await expectBare((await vary(file)).target);
  });

  it.each([
    ['a GIF that is JavaScript, too', 'gif', async () => Buffer.concat([await drawCorners().gif().toBuffer(), script])],
    ['a JPEG with HTML', 'jpeg', async () => addSegment(await photograph().toBuffer(), 0xfe, script)],
    ['a PNG with HTML behind it', 'png', async () => Buffer.concat([await drawCorners().png().toBuffer(), script])],
  ])('that is %s is the image only', async (_name, type, draw) => {
    const bytes = await draw();
    const file = await writeImage(bytes, 'script.js');
    expect(await inspectImage(file, limits)).toMatchObject({ type });
    const made = await vary(file);
    expect(await seeCorners(made.target)).toEqual(corners);
    expect((await readFile(made.target)).includes('alert')).toBe(false);
  });

  it('is refused when it exceeds a limit', async () => {
    const file = await writeImage(await photograph().toBuffer());
    expect(await inspectImage(file, { ...limits, bytes: 1000 })).toEqual({ refused: 'too-large' });
    expect(await inspectImage(file, { ...limits, megapixels: 0.1 })).toEqual({ refused: 'too-many-pixels' });
    const animation = await writeImage(await drawAnimation('gif'));
    expect(await inspectImage(animation, { ...limits, megapixels: 0.02 })).toEqual({ refused: 'too-many-pixels' });
  });
});

describe('a file is refused that is', () => {
  it.each<[string, string, () => Promise<Buffer | string> | Buffer | string]>([
    ['empty', 'empty', () => ''],
    ['text named .jpg', 'not-an-image', () => 'This is not an image.'],
    ['HTML with an SVG in it', 'not-an-image', () => `<!doctype html><html><svg></svg>${script}</html>`],
    ['a film', 'not-an-image', () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
    ['an SVG with a script', 'svg', () => `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['an SVG behind a comment', 'svg', () => '\uFEFF<?xml version="1.0"?>\n<!-- > --><svg:svg xmlns:svg="#"/>'],
    ['a TIFF', 'unsupported', () => drawCorners().tiff().toBuffer()],
    ['a bomb: a PNG of two gigapixels', 'too-many-pixels', () => claimPng(50_000, 40_000)],
    ['a bomb: a GIF of gigapixels', 'too-many-pixels', () => bombGif(60_000, 60_000)],
    ['a bomb: a HEIC of gigapixels', 'too-many-pixels', async () => claimHeif(await readHeic(), 60_000, 60_000)],
    ['a JPEG without a body', 'damaged', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('%s: %s', async (_name, refused, draw) => {
    expect(await inspectImage(await writeImage(await draw()), limits)).toEqual({ refused });
  });

  it.each(sampleOf(Object.entries(files), 5))('%s, cut off', async (_name, { draw }) => {
    const whole = await draw();
    for (const part of [0.5, 0.9]) {
      const file = await writeImage(whole.subarray(0, whole.length * part));
      expect(await inspectImage(file, limits)).toEqual({ refused: 'damaged' });
    }
  });
});

it('refuses or stores any damaged file, and never throws', async () => {
  const kinds = ['JPEG', 'progressive JPEG', 'PNG', 'WebP', 'AVIF', 'GIF', 'HEIC'] as const;
  const whole = new Map(await Promise.all(kinds.map(async (name) => [name, await files[name]?.draw()] as const)));
  const damage = fc.record({
    name: fc.constantFrom(...kinds),
    end: fc.double({ min: 0.2, max: 1, noNaN: true }),
    changed: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ name, end, changed }) => {
      const bytes = Buffer.from(whole.get(name) ?? '');
      for (const [place, value] of changed) bytes[Math.floor(place * bytes.length)] = value;
      const file = await writeImage(bytes.subarray(0, Math.ceil(end * bytes.length)));
      const found = await inspectImage(file, limits);
      if ('refused' in found) return;
      const made = await vary(file, { width: 2560 });
      expect(made).toMatchObject({ width: found.width, height: found.height });
    }),
    { seed, numRuns: isLongRun ? 1000 : 10 },
  );
}, 600_000);

it('refuses any other bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      expect(await inspectImage(await writeImage(Buffer.from(bytes)), limits)).toHaveProperty('refused');
    }),
    { seed, numRuns: isLongRun ? 1000 : 10 },
  );
}, 600_000);

describe('a variant', () => {
  it('is there whole or not at all', async () => {
    const file = await writeImage((await photograph().toBuffer()).subarray(0, -9));
    const folder = createFolder();
    await expect(makeVariant(file, join(folder, 'a.webp'), { width: 320, format: 'webp' })).rejects.toThrow('VipsJpeg');
    const good = await writeImage(await photograph().toBuffer());
    await expect(makeVariant(good, join(folder, 'no/a.webp'), { width: 320, format: 'webp' })).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
    await makeVariant(good, join(folder, 'a.webp'), { width: 320, format: 'webp' });
    expect(await readdir(folder)).toEqual(['a.webp']);
  });
});

it('fails the one call whose thread is ended in its work', async () => {
  const processor = new ImageProcessor();
  onTestFinished(() => processor.end());
  const file = await writeImage(await photograph().toBuffer());
  await processor.inspect(file, limits);
  const underWay = processor.inspect(file, limits);
  await setImmediate();
  processor.end();
  await expect(underWay).rejects.toThrow('erminat');
  expect(await processor.inspect(file, limits)).toMatchObject({ type: 'jpeg' });
});

describe('a HEIC with an alpha plane', () => {
  it('stays transparent in its variants, and is white below in a JPEG', async () => {
    const file = await writeImage(await readTransparentHeic(), 'transparent.heic');
    const see = async (format: Variant['format']) => {
      const { target } = await vary(file, { format });
      const { data, info } = await sharp(target).raw().toBuffer({ resolveWithObject: true });
      return { channels: info.channels, data };
    };
    const { channels, data } = await see('webp');
    expect(channels).toBe(4);
    const alphas = data.filter((_, index) => index % 4 === 3);
    expect(Math.max(...alphas) - Math.min(...alphas)).toBeGreaterThan(100);
    expect((await see('jpg')).channels).toBe(3);
  });
});
