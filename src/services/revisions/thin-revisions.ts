import type { Database } from '../../database/schema.ts';

/** Saves that are looked at in one transaction. */
const batch = 200;

const day = 24 * 60 * 60_000;

/** How old a save is before all but the last of an hour, then of a day, are deleted; and the length of that hour or day in its date. */
const steps = [
  { from: 0, to: 1, age: day, dateLength: '2026-11-22T16'.length },
  { from: 1, to: 2, age: 30 * day, dateLength: '2026-11-22'.length },
];

/**
 * Thins out the saves of drafts: one an hour is left after a day, one a day after thirty. Revisions with a name stay, and so do those
 * of every publication and submission. Each save is looked at twice in its life, so the cost does not grow with their number.
 */
export async function thinRevisions(db: Database, now: Date): Promise<void> {
  for (const step of steps) {
    while ((await thinBatch(db, step, new Date(now.getTime() - step.age).toISOString())) === batch);
  }
}

/** @returns how many saves it looked at */
function thinBatch(db: Database, { from, to, dateLength }: (typeof steps)[number], before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('revisions')
      .select(['id', 'article_id', 'name', 'created_at'])
      .where('thinned', '=', from)
      .where('created_at', '<', before)
      .orderBy('thinned')
      .orderBy('created_at')
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, article_id, name, created_at } of rows) {
      const next = await trx
        .selectFrom('revisions')
        .select('created_at')
        .where('article_id', '=', article_id)
        .where('id', '>', id)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      const isFollowed = next?.created_at.slice(0, dateLength) === created_at.slice(0, dateLength);
      if (name === null && isFollowed) await trx.deleteFrom('revisions').where('id', '=', id).execute();
      else await trx.updateTable('revisions').set({ thinned: to }).where('id', '=', id).execute();
    }
    return rows.length;
  });
}
