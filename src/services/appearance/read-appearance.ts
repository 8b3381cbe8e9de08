import type { AdminAppearance } from '../../contract/appearance.ts';
import { palettes } from '../../contract/palettes.ts';
import { typePairs } from '../../contract/type-pairs.ts';
import type { Database } from '../../database/schema.ts';
import { selectPublished, selectScheduled } from './live-appearance.ts';
import { readPrevious } from './previous-appearance.ts';
import { parseChoices } from './stored-choices.ts';

const columns = ['id', 'choices', 'publish_at', 'created_by', 'created_by_name'] as const;

/** @returns the appearance as its owner opens it */
export async function readAppearance(db: Database, now: Date): Promise<AdminAppearance> {
  const { version } = await db.selectFrom('appearance').select('version').executeTakeFirstOrThrow();
  const live = await selectPublished(db, now).select(columns).limit(1).executeTakeFirst();
  const scheduled = await selectScheduled(db, now).select(columns).limit(1).executeTakeFirst();
  return {
    palettes: palettes.map(({ id, name, description, light, dark }) => ({ id, name, description, light, dark })),
    types: typePairs.map(({ id, name, description }) => ({ id, name, description })),
    current: { ...parseChoices(live?.choices ?? null), version },
    publishedAt: live?.created_by ? live.publish_at : null,
    publishedBy: live ? personOf(live) : null,
    previous: await readPrevious(db, now),
    scheduled: scheduled
      ? {
          id: scheduled.id,
          publishAt: scheduled.publish_at,
          createdBy: personOf(scheduled),
          choices: parseChoices(scheduled.choices),
        }
      : null,
  };
}

function personOf({ created_by, created_by_name }: { created_by: string | null; created_by_name: string | null }) {
  return created_by === null ? null : { id: created_by, name: created_by_name ?? '' };
}
