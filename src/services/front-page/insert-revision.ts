import { v7 as uuid } from 'uuid';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, accountOf } from '../actors/actor.ts';
import { nameOfAccount } from '../actors/name-of-account.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { recordImageUses } from './record-image-uses.ts';

interface NewRevision {
  id: string;
  /** An arrangement as it is stored; null for the default. */
  content: string | null;
  publishAt: Date;
  now: Date;
  actor: Actor;
}

/**
 * Stores a front page that readers see from `publishAt` on. Before the first one the default is stored, which readers have seen until
 * then, so that it is among the revisions, too.
 */
export async function insertRevision(trx: DatabaseTransaction, revision: NewRevision): Promise<void> {
  const { id, content, publishAt, now, actor } = revision;
  const table = trx.insertInto('front_page_revisions');
  const first = await trx.selectFrom('front_page_revisions').select('id').limit(1).executeTakeFirst();
  if (!first) {
    const until = new Date(now.getTime() - 1).toISOString();
    await table.values({ ...empty, id: uuid(), content: null, publish_at: until, created_at: until }).execute();
  }
  const by = accountOf(actor);
  await table
    .values({
      ...empty,
      id,
      content,
      publish_at: publishAt.toISOString(),
      created_at: now.toISOString(),
      created_by: by,
      created_by_name: await nameOfAccount(trx, by),
    })
    .execute();
  await recordImageUses(trx, { now, actor });
  // Also for a scheduled one: otherwise answers that are cached now would outlive it.
  await raiseContentVersion(trx, ['front-page']);
}

const empty = { cancelled_at: null, created_by: null, created_by_name: null };
