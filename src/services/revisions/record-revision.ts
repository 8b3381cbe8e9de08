import { v7 as uuid } from 'uuid';
import type { DatabaseTransaction, RevisionKind } from '../../database/schema.ts';
import { type Actor, accountOf } from '../actors/actor.ts';
import { nameOfAccount } from '../actors/name-of-account.ts';
import { type RevisedColumns, revisionColumns, writeFields } from '../articles/revision-fields.ts';

/** Saves of a draft or a working copy within this time of its last revision replace that one, in milliseconds. */
const maxPause = 5 * 60_000;

/** Kinds that are coalesced, and thinned out by age. */
const saves: readonly RevisionKind[] = ['save', 'copy'];

interface NewRevision {
  articleId: string;
  kind: RevisionKind;
  actor: Actor;
  now: Date;
  /** The article before the change, of a restored working copy with the copy before it laid over it; absent for a new article. */
  before?: RevisedColumns;
  /** The article with its working copy laid over it, where that is what was saved or discarded. */
  copy?: RevisedColumns;
}

/**
 * Records an article as it is now, or its working copy, in the transaction that has changed it. Nothing is recorded when nothing
 * was changed. The first change of an article from before there were revisions also records the text that it replaces. @returns
 * the result: `coalesced` when it has replaced the last one
 */
export async function recordRevision(
  trx: DatabaseTransaction,
  revision: NewRevision,
): Promise<'new' | 'coalesced' | 'unchanged'> {
  const { articleId, kind, actor, now, before, copy } = revision;
  const last = await readLast(trx, articleId);
  if (!last && before) await insert(trx, { ...revision, kind: 'before', fields: writeFields(before), by: null });
  const fields = writeFields(copy ?? (await readArticle(trx, articleId)));
  // The last revision may be of a working copy. A change of the article is not compared with that, nor is a restore, which may
  // bring back the text that was discarded last.
  const was = copy && last && kind !== 'restore' ? last.fields : before && writeFields(before);
  if (fields === was && kind !== 'discard') return 'unchanged';
  const by = accountOf(actor);
  const isSave = saves.includes(kind);
  const replaces = isSave && last?.kind === kind && last.name === null && last.created_by === by;
  if (replaces && now.getTime() - Date.parse(last.created_at) < maxPause) {
    await trx.updateTable('revisions').set({ fields }).where('id', '=', last.id).execute();
    return 'coalesced';
  }
  await insert(trx, { ...revision, fields, by });
  return 'new';
}

function readArticle(trx: DatabaseTransaction, id: string): Promise<RevisedColumns> {
  return trx.selectFrom('articles').select(revisionColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

function readLast(trx: DatabaseTransaction, articleId: string) {
  return trx
    .selectFrom('revisions')
    .select(['id', 'kind', 'fields', 'name', 'created_by', 'created_at'])
    .where('article_id', '=', articleId)
    .orderBy('article_id', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function insert(
  trx: DatabaseTransaction,
  { articleId, kind, fields, by, now }: NewRevision & { fields: string; by: string | null },
): Promise<void> {
  await trx
    .insertInto('revisions')
    .values({
      id: uuid(),
      article_id: articleId,
      kind,
      fields,
      name: null,
      created_by: by,
      created_by_name: await nameOfAccount(trx, by),
      created_at: now.toISOString(),
      thinned: saves.includes(kind) ? 0 : 2,
    })
    .execute();
}
