import { v7 as uuid } from 'uuid';
import type { PageFields } from '../../contract/pages.ts';
import type { DatabaseTransaction, PageRevisionsTable } from '../../database/schema.ts';
import { type Actor, accountOf } from '../actors/actor.ts';
import { nameOfAccount } from '../actors/name-of-account.ts';

/** Saves of a draft or a working copy within this time of its last revision replace that one, in milliseconds; as of articles. */
const maxPause = 5 * 60_000;

/** Kinds that are coalesced, and thinned out by age. */
const saves: readonly PageRevisionsTable['kind'][] = ['save', 'copy'];

interface NewRevision {
  pageId: string;
  kind: PageRevisionsTable['kind'];
  fields: PageFields;
  /** The page before the change; absent for a new one. */
  before?: PageFields;
  actor: Actor;
  now: Date;
}

/**
 * Records a page, or its working copy, as it is after a change, in the transaction of the change. The first change of a page that no editor has
 * written also records the text that it replaces.
 */
export async function recordPageRevision(trx: DatabaseTransaction, revision: NewRevision): Promise<void> {
  const { pageId, kind, actor, now } = revision;
  const fields = JSON.stringify(revision.fields);
  const by = accountOf(actor);
  const last = await trx
    .selectFrom('page_revisions')
    .select(['id', 'kind', 'name', 'created_by', 'created_at'])
    .where('page_id', '=', pageId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last && revision.before) {
    const replaced = JSON.stringify(revision.before);
    await insert(trx, { ...revision, kind: 'before', fields: replaced, by: null, name: null });
  }
  const isSave = saves.includes(kind);
  const replaces = isSave && last?.kind === kind && last.name === null && last.created_by === by;
  if (replaces && now.getTime() - Date.parse(last.created_at) < maxPause) {
    await trx.updateTable('page_revisions').set({ fields }).where('id', '=', last.id).execute();
    return;
  }
  await insert(trx, { ...revision, fields, by, name: await nameOfAccount(trx, by) });
}

type Written = Pick<NewRevision, 'pageId' | 'kind' | 'now'> & {
  fields: string;
  by: string | null;
  name: string | null;
};

async function insert(trx: DatabaseTransaction, { pageId, kind, fields, by, name, now }: Written): Promise<void> {
  await trx
    .insertInto('page_revisions')
    .values({
      id: uuid(),
      page_id: pageId,
      kind,
      fields,
      name: null,
      created_by: by,
      created_by_name: name,
      created_at: now.toISOString(),
      thinned: saves.includes(kind) ? 0 : 2,
    })
    .execute();
}
