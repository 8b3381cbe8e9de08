import { type AppearanceChoices, isSameAppearance } from '../../contract/appearance.ts';
import type { Database } from '../../database/schema.ts';
import { selectPublished } from './live-appearance.ts';
import { parseChoices } from './stored-choices.ts';

/** How many published looks are compared: those that look the same stand side by side at most a few times. */
const compared = 20;

/** @returns the last look before the one that readers see at `now` that is another one; null where there is none */
export async function readPrevious(db: Database, now: Date): Promise<AppearanceChoices | null> {
  const rows = await selectPublished(db, now).select('choices').limit(compared).execute();
  const [live, ...earlier] = rows.map(({ choices }) => parseChoices(choices));
  return earlier.find((choices) => live && !isSameAppearance(choices, live)) ?? null;
}
