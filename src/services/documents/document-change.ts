import { hash } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import { log } from '../../logging/log.ts';

interface WrittenDocument {
  /** Path of the feed or sitemap. */
  path: string;
  /** The document without the date that this returns. */
  body: string;
  now: Date;
}

/** Dates of HTTP have no fractions of a second: within one, a second change would have the date of the first. */
const second = 1000;

/**
 * Compares a document with its content of the last time, on any instance. So its date moves only when its content does. @returns
 * the time since when it has this content, as ISO-8601, UTC; undefined where that can't be stored, as on a full disk
 */
export async function noteDocument(db: Database, { path, body, now }: WrittenDocument): Promise<string | undefined> {
  const fingerprint = hash('sha256', body, 'base64url');
  const known = await readChange(db, path);
  if (known?.fingerprint === fingerprint) return known.changed_at;
  const earliest = known ? Date.parse(known.changed_at) + second : 0;
  const changed_at = new Date(Math.max(now.getTime(), earliest)).toISOString();
  try {
    await db
      .insertInto('document_changes')
      .values({ path, fingerprint, changed_at })
      // Another instance may have noted the same change.
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet({ fingerprint, changed_at })
          .where('document_changes.fingerprint', '!=', fingerprint),
      )
      .execute();
    return (await readChange(db, path))?.changed_at;
  } catch (err) {
    log.warn({ err }, 'documents: the date of a change could not be stored; the document is sent without one');
    return undefined;
  }
}

function readChange(db: Database, path: string) {
  const columns = ['fingerprint', 'changed_at'] as const;
  return db.selectFrom('document_changes').select(columns).where('path', '=', path).executeTakeFirst();
}
