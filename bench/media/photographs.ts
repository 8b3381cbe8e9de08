import sharp from 'sharp';

/** 24 megapixels, as most cameras take them. */
const size = { width: 6000, height: 4000 };

/** @returns JPEG files of a camera's size and detail, which take the most memory to decode: half of them lie on their side */
export async function takePhotographs(count: number): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 45 } as const;
  const grain = await sharp({ create: { width: 2000, height: 1333, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const photograph = sharp(grain).resize(size.width, size.height, { kernel: 'cubic' }).jpeg({ quality: 92 });
  const upright = await photograph.clone().jpeg({ quality: 92, progressive: true }).toBuffer();
  const onItsSide = await photograph.withMetadata({ orientation: 6 }).toBuffer();
  // Bytes after the image make it a different file.
  return Array.from({ length: count }, (_, index) =>
    Buffer.concat([index % 2 === 0 ? onItsSide : upright, Buffer.from(String(index))]),
  );
}
