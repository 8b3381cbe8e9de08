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
  actor: Actor;
  now: Date;
}

/** Records a page, or its working copy, as it is after a change, in the transaction of the change. */
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
  const isSave = saves.includes(kind);
  const replaces = isSave && last?.kind === kind && last.name === null && last.created_by === by;
  if (replaces && now.getTime() - Date.parse(last.created_at) < maxPause) {
    await trx.updateTable('page_revisions').set({ fields }).where('id', '=', last.id).execute();
    return;
  }
  await trx
    .insertInto('page_revisions')
    .values({
      id: uuid(),
      page_id: pageId,
      kind,
      fields,
      name: null,
      created_by: by,
      created_by_name: await nameOfAccount(trx, by),
      created_at: now.toISOString(),
      thinned: isSave ? 0 : 2,
    })
    .execute();
}
