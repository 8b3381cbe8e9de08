import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../src/database/schema.ts';
import { originalKey, variantKey } from '../../src/services/media/keys.ts';

/** Bytes of the files: small ones, since memory depends on their number, if on anything. */
const originalBytes = 40_000;
const variantBytes = 10_000;
const widths = [320, 640];
const rowsAtOnce = 500;

/** Puts so many images into a library that has one, each like that one but with files of its own, of random bytes. */
export async function addImages(db: Database, dataDir: string, count: number): Promise<void> {
  const like = await db.selectFrom('media_items').selectAll().limit(1).executeTakeFirstOrThrow();
  for (let start = 0; start < count; start += rowsAtOnce) {
    const items = await Promise.all(
      Array.from({ length: Math.min(rowsAtOnce, count - start) }, async () => {
        const [id, original] = [uuid(), randomBytes(originalBytes)];
        const item = { ...like, id, sha256: createHash('sha256').update(original).digest('hex') };
        await store(dataDir, originalKey(item), original);
        return item;
      }),
    );
    const variants = items.flatMap(({ id, variants_hash: hash }) =>
      widths.map((width) => ({
        media_id: id,
        hash,
        format: 'webp' as const,
        width,
        height: width,
        bytes: variantBytes,
      })),
    );
    for (const { media_id: mediaId, ...variant } of variants) {
      await store(dataDir, variantKey({ mediaId, ...variant }), randomBytes(variantBytes));
    }
    await db.insertInto('media_items').values(items).execute();
    await db
      .insertInto('media_variants')
      .values(variants.map((variant) => ({ ...variant, outdated_at: null })))
      .execute();
  }
}

async function store(dataDir: string, key: string, bytes: Buffer): Promise<void> {
  const path = join(dataDir, key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
