import type { Arrangement } from '../../contract/front-page.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, accountOf } from '../people/actor.ts';
import { nameOfAccount } from '../people/name-of-account.ts';
import { writeArrangement } from './stored-arrangement.ts';

/** Stores the draft, or with null that there is none; in the transaction that has raised the version. */
export async function writeDraft(
  trx: DatabaseTransaction,
  { draft, now, actor }: { draft: Arrangement | null; now: Date; actor: Actor },
): Promise<void> {
  const by = draft && accountOf(actor);
  await trx
    .updateTable('front_page')
    .set({
      draft: draft && writeArrangement(draft),
      drafted_at: draft && now.toISOString(),
      drafted_by: by,
      drafted_by_name: await nameOfAccount(trx, by),
    })
    .execute();
}
