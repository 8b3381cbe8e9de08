import { z } from 'zod';
import { appearanceChoices } from '../../contract/appearance.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { parseChoices } from '../../services/appearance/stored-choices.ts';
import { inSlices } from '../source/slices.ts';
import { accountName, id, time } from './fields.ts';

const batch = 50;

export const appearanceFile = 'appearance.jsonl';

const image = appearanceChoices.shape.logo.default(null);

/** As `PUT` takes them, whole; looks of an older archive have no images. */
const choices = appearanceChoices.extend({ logo: image, logoDark: image, icon: image });

/** A look of the site that was published, or is scheduled. Without choices it is that of a new site. */
export const appearanceLine = z.strictObject({
  id,
  choices: choices.nullable(),
  publish_at: time,
  cancelled_at: time.nullable(),
  created_at: time,
  created_by_name: accountName,
});

export async function* appearanceLines(snapshot: DatabaseTransaction): AsyncGenerator<z.infer<typeof appearanceLine>> {
  for await (const rows of inSlices((after) => readRevisions(snapshot, after))) {
    for (const { choices, ...row } of rows) {
      yield { ...row, choices: choices === null ? null : parseChoices(choices) };
    }
  }
}

function readRevisions(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('appearance_revisions')
    .select(['id', 'choices', 'publish_at', 'cancelled_at', 'created_at', 'created_by_name'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
}
