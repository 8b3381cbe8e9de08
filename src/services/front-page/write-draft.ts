import type { Arrangement } from '../../contract/front-page.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, accountOf } from '../actors/actor.ts';
import { nameOfAccount } from '../actors/name-of-account.ts';
import { writeArrangement } from './stored-arrangement.ts';

interface DraftToWrite {
  draft: Arrangement | null;
  basedOn?: string | null | undefined;
  now: Date;
  actor: Actor;
}

/**
 * Stores the draft, or deletes it with null, in the transaction that has raised the version.
 * @param basedOn id of the revision that the draft changes; null where that isn't known
 */
export async function writeDraft(
  trx: DatabaseTransaction,
  { draft, basedOn = null, now, actor }: DraftToWrite,
): Promise<void> {
  const by = draft && accountOf(actor);
  await trx
    .updateTable('front_page')
    .set({
      draft: draft && writeArrangement(draft),
      drafted_at: draft && now.toISOString(),
      drafted_by: by,
      drafted_by_name: await nameOfAccount(trx, by),
      draft_based_on: draft && basedOn,
    })
    .execute();
}
