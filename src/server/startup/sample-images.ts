import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { mediaTypes, type VariantFormat, variantTypes } from '../../contract/media.ts';
import { systemActor } from '../../services/actors/actor.ts';
import {
  type FinishedImage,
  type NumberedImage,
  numberImage,
} from '../../services/media/library/add-finished-image.ts';

const texts = z.object({
  rights: z.object({ credit: z.string(), copyrightNotice: z.string(), licence: z.string(), licenceUrl: z.string() }),
  images: z.record(
    z.string(),
    z.object({
      alt: z.string(),
      caption: z.string().default(''),
      focal: z.tuple([z.number(), z.number()]).default([0.5, 0.5]),
    }),
  ),
});

/** Written by `npm run draw`. */
const made = z.record(
  z.string(),
  z.object({
    sha256: z.string(),
    bytes: z.number(),
    image: z.object({
      type: z.enum(mediaTypes),
      width: z.number(),
      height: z.number(),
      isAnimated: z.boolean(),
      placeholder: z.string(),
      hadLocation: z.boolean(),
    }),
    variants: z.array(
      z.object({
        format: z.enum(Object.keys(variantTypes) as [VariantFormat, ...VariantFormat[]]),
        width: z.number(),
        height: z.number(),
        bytes: z.number(),
      }),
    ),
  }),
);

/** Images of the sample by name, each with the id that it will have in the library. */
export type SampleImages = ReadonlyMap<string, NumberedImage>;

/** @returns the images of the sample, with files and texts */
export async function readSampleImages(sampleDir: string, now: Date): Promise<SampleImages> {
  const read = async (name: string) => JSON.parse(await readFile(join(sampleDir, name), 'utf8'));
  const { rights, images } = texts.parse(await read('images.json'));
  const { credit, copyrightNotice, licence, licenceUrl } = rights;
  const folder = join(sampleDir, 'images');
  const numbered = Object.entries(made.parse(await read('images/made.json'))).map(
    ([name, { sha256, bytes, image, variants }]): [string, NumberedImage] => {
      const { alt = '', caption = '', focal = [0.5, 0.5] } = images[name] ?? {};
      const finished: FinishedImage = {
        file: { path: join(folder, name, 'original.webp'), name: `${name}.webp`, bytes, sha256 },
        image: { ...image, proposed: {} },
        texts: {
          alt,
          caption,
          credit,
          copyright_notice: copyrightNotice,
          licence,
          licence_url: licenceUrl,
          source_type: 'illustration',
          focal_x: focal[0],
          focal_y: focal[1],
        },
        variants: variants.map((variant) => ({
          ...variant,
          path: join(folder, name, `${variant.width}.${variant.format}`),
        })),
      };
      return [name, numberImage(finished, { actor: sampleActor, now })];
    },
  );
  return new Map(numbered);
}

export const sampleActor = systemActor('the sample content');
