import type { AppearanceChoices } from '../../contract/appearance.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { recordUses } from '../image-uses/record-uses.ts';
import { selectPublished, selectScheduled } from './live-appearance.ts';
import { readPrevious } from './previous-appearance.ts';
import { parseChoices } from './stored-choices.ts';

/** The appearance as the subject of image uses: there is one. */
const theAppearance = { noun: 'appearance', id: '1' } as const;

/**
 * Stores which images the appearance uses: those of the look that readers see, of the one that an undo publishes again, and of the one
 * that is scheduled. In the transaction that has written one of them.
 */
export async function recordLookUses(
  trx: DatabaseTransaction,
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> {
  const live = await selectPublished(trx, now).select('choices').limit(1).executeTakeFirst();
  const scheduled = await selectScheduled(trx, now).select('choices').execute();
  const stored = [live, ...scheduled].map((row) => parseChoices(row?.choices ?? null));
  const previous = await readPrevious(trx, now);
  const looks = previous ? [...stored, previous] : stored;
  const idsOf = (choose: (look: AppearanceChoices) => readonly (string | null)[]) =>
    looks.flatMap(choose).filter((id) => id !== null);
  const uses = [
    ['logo', idsOf(({ logo, logoDark }) => [logo, logoDark])],
    ['icon', idsOf(({ icon }) => [icon])],
  ] as const;
  await recordUses(trx, theAppearance, { uses, actor });
}
