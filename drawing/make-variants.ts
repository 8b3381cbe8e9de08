import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { variantsHashOf } from '../src/services/images/keys.ts';
import { wantedVariants } from '../src/services/images/wanted-variants.ts';
import { inspectImage, makeVariant } from '../src/services/media/processing/process-image.ts';

const limits = { bytes: 10_000_000, megapixels: 10 };

/** Facts of the images, by name. */
type Made = Record<string, Awaited<ReturnType<typeof makeOne>>>;

/**
 * Makes the image variants of the drawings as the media library would, and writes what it would note of them to `made.json`. Those of
 * a drawing that has not changed stay as they are.
 * @param folder has a folder for each picture, with its `original.webp`
 */
export async function makeVariants(folder: URL, names: readonly string[]): Promise<void> {
  const file = new URL('made.json', folder);
  const before = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Made;
  const made: Made = {};
  for (const name of [...names].sort()) {
    const own = new URL(`${name}/`, folder);
    const sha256 = createHash('sha256')
      .update(await readFile(new URL('original.webp', own)))
      .digest('hex');
    const earlier = before[name];
    made[name] = earlier?.hash === variantsHashOf({ sha256, edit: null }) ? earlier : await makeOne(own, sha256);
  }
  await writeFile(file, `${JSON.stringify(made, null, 2)}\n`);
}

async function makeOne(folder: URL, sha256: string) {
  const original = fileURLToPath(new URL('original.webp', folder));
  const image = await inspectImage(original, limits);
  if ('refused' in image) throw new Error(`The picture ${original} is refused: ${image.refused}.`);
  for (const name of await readdir(folder)) if (name !== 'original.webp') await rm(new URL(name, folder));
  const variants = [];
  for (const { format, width } of wantedVariants(image)) {
    const variant = await makeVariant(original, fileURLToPath(new URL(`${width}.${format}`, folder)), {
      format,
      width,
    });
    variants.push({ format, ...variant });
  }
  return { sha256, hash: variantsHashOf({ sha256, edit: null }), bytes: (await stat(original)).size, image, variants };
}
