import type { Database } from '../../../database/schema.ts';

/** How long the variants of an earlier image are served, in days: caches and feeds, and most of those who open an email, are through. */
const servedDays = 30;

const day = 24 * 60 * 60 * 1000;

/** Forgets the variants of what images looked like long ago. Their files are orphans then, which `removeOrphans` removes. */
export async function removeOutdatedVariants(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - servedDays * day).toISOString();
  await db.deleteFrom('media_variants').where('outdated_at', '<', before).execute();
}
