import type { Database } from '../../../database/schema.ts';

/**
 * How long the variants of an earlier image are served, in days: by then caches and feeds are renewed, and most emails were
 * opened.
 */
const servedDays = 30;

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes the rows of variants that show how images looked long ago. Their files are orphans then, which `removeOrphans` removes.
 */
export async function removeOutdatedVariants(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - servedDays * day).toISOString();
  await db.deleteFrom('media_variants').where('outdated_at', '<', before).execute();
}
