import type { BackupState } from '../../contract/backups.ts';
import type { Database } from '../../database/schema.ts';
import { hasOwner } from '../auth/create-owner.ts';

/**
 * @returns the condition for scheduled backups; null when the site has an owner, and content of its own. The sample content is
 *   not its own until it is changed: it comes with the program.
 */
export async function awaitedContent(db: Database): Promise<BackupState['waitsFor']> {
  if (!(await hasOwner(db))) return 'owner';
  return (await hasOwnContent(db)) ? null : 'content';
}

async function hasOwnContent(db: Database): Promise<boolean> {
  const row = await db.selectFrom('installation').select('sample_at').executeTakeFirst();
  // No time of creation is the empty text.
  const sampleAt = row?.sample_at ?? '';
  return (
    (await hasWork(db, 'articles', sampleAt)) ||
    (await hasWork(db, 'media_items', sampleAt)) ||
    (await hasAuthor(db, sampleAt)) ||
    (await hasEditedIssue(db)) ||
    (await hasAny(db, 'newsletter_subscribers')) ||
    (await hasAny(db, 'redirects')) ||
    (await hasAny(db, 'redirect_rules')) ||
    (await hasAny(db, 'old_files')) ||
    (await hasAny(db, 'front_page_revisions')) ||
    (await hasAny(db, 'appearance_revisions'))
  );
}

/** @returns whether there is an entry that is not of the sample, or one of it that was changed */
async function hasWork(db: Database, table: 'articles' | 'media_items', sampleAt: string): Promise<boolean> {
  const query = db
    .selectFrom(table)
    .select('id')
    .where(({ or, eb }) => or([eb('created_at', '!=', sampleAt), eb('version', '>', 1)]));
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

async function hasAuthor(db: Database, sampleAt: string): Promise<boolean> {
  const query = db.selectFrom('authors').select('id').where('created_at', '!=', sampleAt);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** A job composes a draft each week by itself. */
async function hasEditedIssue(db: Database): Promise<boolean> {
  const query = db
    .selectFrom('newsletter_issues')
    .select('id')
    .where(({ or, eb }) => or([eb('status', '!=', 'draft'), eb('version', '>', 1)]));
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

async function hasAny(
  db: Database,
  table:
    | 'newsletter_subscribers'
    | 'redirects'
    | 'redirect_rules'
    | 'old_files'
    | 'front_page_revisions'
    | 'appearance_revisions',
): Promise<boolean> {
  return (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined;
}
