import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Saves that are looked at in one transaction. */
const batch = 200;

const day = 24 * 60 * 60_000;

/** How old a save is before all but the last of an hour, then of a day, are deleted; and the length of that hour or day in its date. */
const steps = [
  { from: 0, to: 1, age: day, dateLength: '2026-11-22T16'.length },
  { from: 1, to: 2, age: 30 * day, dateLength: '2026-11-22'.length },
];

/** The tables of revisions, with the column that says of what. */
const stores = [
  { table: 'revisions', subject: 'article_id' },
  { table: 'page_revisions', subject: 'page_id' },
] as const;

/**
 * Thins out the saves of drafts, of articles and of pages: one an hour is left after a day, one a day after thirty. Revisions with a name
 * stay, and so do those of every publication and submission. Each save is looked at twice in its life, so the cost does not grow with
 * their number.
 */
export async function thinRevisions(db: Database, now: Date): Promise<void> {
  for (const store of stores) {
    for (const step of steps) {
      const before = new Date(now.getTime() - step.age).toISOString();
      while ((await thinBatch(db, { ...store, ...step }, before)) === batch);
    }
  }
}

interface Save {
  id: string;
  subject: string;
  name: string | null;
  created_at: string;
}

type Thinning = (typeof stores)[number] & (typeof steps)[number];

/** @returns how many saves it looked at */
function thinBatch(db: Database, { from, to, dateLength, ...store }: Thinning, before: string): Promise<number> {
  const table = sql.table(store.table);
  const subject = sql.ref(store.subject);
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Save>`
      select id, ${subject} as subject, name, created_at from ${table}
      where thinned = ${from} and created_at < ${before}
      order by thinned, created_at, id limit ${batch}`.execute(trx);
    for (const save of rows) {
      const next = await sql<Pick<Save, 'created_at'>>`
        select created_at from ${table}
        where ${subject} = ${save.subject} and id > ${save.id} order by id limit 1`.execute(trx);
      const isFollowed = next.rows[0]?.created_at.slice(0, dateLength) === save.created_at.slice(0, dateLength);
      await (save.name === null && isFollowed
        ? sql`delete from ${table} where id = ${save.id}`
        : sql`update ${table} set thinned = ${to} where id = ${save.id}`
      ).execute(trx);
    }
    return rows.length;
  });
}
