import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { images as drawings } from '../../drawing/images.ts';
import made from '../../sample-content/images/made.json' with { type: 'json' };
import texts from '../../sample-content/images.json' with { type: 'json' };
import { mediaChange } from '../../src/contract/media.ts';
import { variantsHashOf } from '../../src/services/images/keys.ts';
import { wantedVariants } from '../../src/services/images/wanted-variants.ts';

const folder = join(import.meta.dirname, '../../sample-content/images');

it('the images of the sample are those that the media library would make: if not, run `npm run draw`', () => {
  expect(Object.keys(made)).toEqual(Object.keys(drawings).sort());
  for (const [name, { sha256, hash, bytes, image, variants }] of Object.entries(made)) {
    const original = readFileSync(join(folder, name, 'original.webp'));
    expect([original.length, sha256], name).toEqual([bytes, createHash('sha256').update(original).digest('hex')]);
    expect(hash, name).toBe(variantsHashOf({ sha256, edit: null }));
    const files = variants.map(({ format, width }) => ({ format, width }));
    expect(files, name).toEqual(wantedVariants(image));
    const names = files.map(({ format, width }) => `${width}.${format}`);
    expect(readdirSync(join(folder, name)).sort()).toEqual(['original.webp', ...names].sort());
    for (const variant of variants) {
      expect(readFileSync(join(folder, name, `${variant.width}.${variant.format}`)).length).toBe(variant.bytes);
    }
  }
});

it('each image of the sample says what it shows', () => {
  expect(Object.keys(texts.images).sort()).toEqual(Object.keys(made));
  for (const image of Object.values(texts.images)) {
    const { alt } = mediaChange.parse({ ...texts.rights, ...image });
    expect(alt).toMatch(/\.$/);
  }
});
