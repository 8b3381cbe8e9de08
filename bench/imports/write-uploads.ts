import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const size = { width: 640, height: 426 };
/** Pixels from which an image is drawn, so that it has shapes as a photograph has, and differs from all others. */
const drawn = { width: 64, height: 43 };
const atOnce = 4;

/** @returns the path of an image in the folder of uploads, which WordPress divides by months */
export function imageName(number: number): string {
  const month = String((number % 12) + 1).padStart(2, '0');
  return `${2006 + (number % 14)}/${month}/image-${number}.jpg`;
}

/** Writes so many different JPEG files of some 30 kB as the uploads of an old site. @returns bytes of one of them */
export async function writeUploads(folder: string, count: number): Promise<number> {
  const rest = Array.from({ length: count }, (_, number) => number).values();
  let bytes = 0;
  const drawRest = async () => {
    for (const number of rest) {
      const path = join(folder, imageName(number));
      await mkdir(dirname(path), { recursive: true });
      const file = await sharp(randomBytes(drawn.width * drawn.height * 3), { raw: { ...drawn, channels: 3 } })
        .resize(size.width, size.height, { kernel: 'cubic' })
        .jpeg({ quality: 80 })
        .toBuffer();
      bytes = file.length;
      await writeFile(path, file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, drawRest));
  return bytes;
}
