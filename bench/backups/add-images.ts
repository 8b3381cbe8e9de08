import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import type { Database, MediaItemsTable } from '../../src/database/schema.ts';
import { originalKey, variantKey, variantsHashOf } from '../../src/services/images/keys.ts';
import { wantedVariants } from '../../src/services/images/wanted-variants.ts';

/** Size of the images in pixels: small, since an import decodes each of them. */
const size = { width: 320, height: 200 };
/** Bytes beside the image: what a camera writes into a file. */
const commentBytes = 40_000;
const variantBytes = 10_000;
const rowsAtOnce = 500;

/** Puts so many images into a library that has one, each like that one but with files of its own: JPEG with random bytes as a comment. */
export async function addImages(db: Database, dataDir: string, count: number): Promise<void> {
  const like = await db.selectFrom('media_items').selectAll().limit(1).executeTakeFirstOrThrow();
  const wanted = wantedVariants({ ...size, isAnimated: false });
  const image = await sharp({ create: { ...size, channels: 3, background: '#204080' } })
    .jpeg()
    .toBuffer();
  for (let start = 0; start < count; start += rowsAtOnce) {
    const items: MediaItemsTable[] = [];
    for (let row = 0; row < Math.min(rowsAtOnce, count - start); row += 1) {
      const original = withComment(image, randomBytes(commentBytes));
      const item = imageLike(like, original);
      await store(dataDir, originalKey(item), original);
      items.push(item);
    }
    const variants = items.flatMap(({ id: media_id, variants_hash: hash }) =>
      wanted.map((variant) => ({ ...variant, media_id, hash, height: size.height, bytes: variantBytes })),
    );
    for (const { media_id: mediaId, ...variant } of variants) {
      await store(dataDir, variantKey({ mediaId, ...variant }), randomBytes(variantBytes));
    }
    await db.insertInto('media_items').values(items).execute();
    await db
      .insertInto('media_variants')
      .values(variants.map((variant) => ({ ...variant, outdated_at: null })))
      .execute();
    await setImmediate();
  }
}

function imageLike(like: MediaItemsTable, original: Buffer): MediaItemsTable {
  const sha256 = createHash('sha256').update(original).digest('hex');
  const file = { type: 'jpeg' as const, bytes: original.length, file_width: size.width, file_height: size.height };
  const look = { ...size, edit: null, variants_hash: variantsHashOf({ sha256, edit: null }) };
  return { ...like, ...file, ...look, id: uuid(), sha256 };
}

/** @returns the JPEG file with a comment (ITU-T T.81, B.2.4.5) right behind its first marker */
function withComment(jpeg: Buffer, comment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

async function store(dataDir: string, key: string, bytes: Buffer): Promise<void> {
  const path = join(dataDir, key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
