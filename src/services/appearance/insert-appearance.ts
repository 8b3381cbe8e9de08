import { v7 as uuid } from 'uuid';
import type { AppearanceChoices } from '../../contract/appearance.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, accountOf } from '../actors/actor.ts';
import { nameOfAccount } from '../actors/name-of-account.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { recordLookUses } from './record-look-uses.ts';
import { writeChoices } from './stored-choices.ts';

/** The appearance as the subject of an entry in the audit log: there is one. */
export const theAppearance = { id: null, label: '' } as const;

interface NewAppearance {
  id: string;
  choices: AppearanceChoices;
  publishAt: Date;
  now: Date;
  actor: Actor;
}

/**
 * Stores a look that readers see from `publishAt` on. Before the first one that of a new site is stored, which readers have seen
 * until then, so that an undo finds it.
 */
export async function insertAppearance(
  trx: DatabaseTransaction,
  { id, choices, publishAt, now, actor }: NewAppearance,
): Promise<void> {
  const table = trx.insertInto('appearance_revisions');
  const first = await trx.selectFrom('appearance_revisions').select('id').limit(1).executeTakeFirst();
  if (!first) {
    const until = new Date(now.getTime() - 1).toISOString();
    const origin = { choices: null, cancelled_at: null, created_by: null, created_by_name: null };
    await table.values({ ...origin, id: uuid(), publish_at: until, created_at: until }).execute();
  }
  const by = accountOf(actor);
  await table
    .values({
      id,
      choices: writeChoices(choices),
      publish_at: publishAt.toISOString(),
      cancelled_at: null,
      created_at: now.toISOString(),
      created_by: by,
      created_by_name: await nameOfAccount(trx, by),
    })
    .execute();
  await recordLookUses(trx, { now, actor });
  // Also for a scheduled one: otherwise answers that are cached now would outlive it.
  await raiseContentVersion(trx, ['site']);
}
