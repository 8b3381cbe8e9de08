import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { ImageProcessor } from '../../src/services/media/processing/process-image.ts';
import { hostileImages, overlappingPng } from '../support/hostile-metadata.ts';
import { drawCorners, readHeic, writeImage } from '../support/image-files.ts';
import { peaksOfImageProcesses } from '../support/image-processes.ts';
import { isLongRun, seed } from '../support/sample.ts';

const limits = { bytes: 50_000_000, megapixels: 100 };

describe('the memory of the image processes', () => {
  const processor = new ImageProcessor();
  afterAll(() => processor.end());

  it('stays small for a PNG whose EXIF asks for gigabytes', async () => {
    const file = await writeImage(overlappingPng(2_000_000, 1200));
    expect(await processor.inspect(file, limits)).toMatchObject({ type: 'png', width: 8, proposed: {} });
    expect(Math.max(0, ...peaksOfImageProcesses())).toBeLessThan(200);
  });

  it('is bounded for any metadata: each file is answered, in seconds', async () => {
    const samples = {
      jpeg: await drawCorners().jpeg().toBuffer(),
      webp: await drawCorners().webp().toBuffer(),
      heic: await readHeic(),
    };
    let [slowest, peak, refused] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(hostileImages(samples), async (bytes) => {
        const started = performance.now();
        const found = await processor.inspect(await writeImage(bytes), limits);
        slowest = Math.max(slowest, performance.now() - started);
        peak = Math.max(peak, ...peaksOfImageProcesses());
        if ('refused' in found && found.refused === 'too-heavy') refused += 1;
      }),
      { seed, numRuns: isLongRun ? 1500 : 25 },
    );
    const seconds = (slowest / 1000).toFixed(1);
    console.info(`metadata: at most ${peak} MB in memory, ${seconds} s for one file; ${refused} ended at the bound`);
    expect(peak).toBeLessThan(500);
    expect(slowest).toBeLessThan(30_000);
  }, 1_800_000);

  it('is for one large image at a time: a small one of another account waits for none', async () => {
    const large = await writeImage(
      await sharp({ create: { width: 7000, height: 5000, channels: 3, background: '#456' } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
    const small = await writeImage(await drawCorners().jpeg().toBuffer());
    const order: string[] = [];
    const note = (name: string, account: string, file: string) =>
      processor.inspect(file, limits, { account }).then(() => order.push(name));
    await Promise.all([
      ...[1, 2, 3].map((number) => note(`Ada’s large image ${number}`, 'ada', large)),
      note('Ben’s small image', 'ben', small),
      note('Ben’s large image', 'ben', large),
    ]);
    expect(order).toEqual([
      'Ben’s small image',
      'Ada’s large image 1',
      'Ben’s large image',
      'Ada’s large image 2',
      'Ada’s large image 3',
    ]);
  });

  it('refuses an image that needs more than there is, and goes on with the next one', async () => {
    const small = new ImageProcessor();
    small.limitMemory(200);
    try {
      const raw = { create: { width: 6000, height: 5000, channels: 4, background: '#123' } } as const;
      const interlaced = sharp(raw).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 });
      const file = await writeImage(await interlaced.toBuffer());
      expect(await small.inspect(file, limits)).toEqual({ refused: 'too-heavy' });
      const target = `${file}.webp`;
      await expect(small.makeVariant(file, target, { width: 320, format: 'webp' })).rejects.toMatchObject({
        kind: 'image-too-heavy',
      });
      expect(await small.inspect(await writeImage(await drawCorners().jpeg().toBuffer()), limits)).toMatchObject({
        type: 'jpeg',
      });
      expect(Math.max(0, ...peaksOfImageProcesses())).toBeLessThan(500);
    } finally {
      small.end();
    }
  });
});
