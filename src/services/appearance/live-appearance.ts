import { type AppearanceChoices, firstAppearance } from '../../contract/appearance.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { type Look, type LookImages, withImages } from './look-images.ts';
import { parseChoices } from './stored-choices.ts';

/** @returns a query of the revisions that readers see at `now` or have seen, the latest first, to be selected from */
export function selectPublished(db: Database, now: Date) {
  return db
    .selectFrom('appearance_revisions')
    .where('cancelled_at', 'is', null)
    .where('publish_at', '<=', now.toISOString())
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc');
}

/** @returns a query of the revisions that are still to come at `now`, the next one first, to be selected from */
export function selectScheduled(db: Database, now: Date) {
  return db
    .selectFrom('appearance_revisions')
    .where('cancelled_at', 'is', null)
    .where('publish_at', '>', now.toISOString())
    .orderBy('publish_at')
    .orderBy('id');
}

/** A look of the site, and from when on readers see it, as ISO-8601 in UTC. */
export interface TimedAppearance {
  from: string;
  choices: AppearanceChoices;
  /** Left out for none. */
  images?: LookImages;
}

/** Of these the last ones are the present one, and the one change that may be scheduled. */
const kept = 4;

/** @returns the last looks with their images, also those that are scheduled, in the order of time */
export async function readAppearances(db: Database, siteUrl: string): Promise<TimedAppearance[]> {
  const rows = await db
    .selectFrom('appearance_revisions')
    .where('cancelled_at', 'is', null)
    .select(['publish_at', 'choices'])
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
    .execute();
  const looks = await withImages(
    db,
    rows.map(({ choices }) => parseChoices(choices)),
    siteUrl,
  );
  return rows.flatMap(({ publish_at }, at) => ({ from: publish_at, ...(looks[at] ?? firstLook) })).reverse();
}

const firstLook: Look = { choices: firstAppearance, images: {} };

/** @param appearances in the order of time @returns the look of the site at `now`, with its images */
export function lookAt(appearances: readonly TimedAppearance[], now: Date): Look {
  const moment = now.toISOString();
  return { ...firstLook, ...appearances.findLast(({ from }) => from <= moment) };
}

/** @returns the choices of that look */
export function appearanceAt(appearances: readonly TimedAppearance[], now: Date): AppearanceChoices {
  return lookAt(appearances, now).choices;
}

/** Asked at each fill of the cache. @returns when the look of the site changes next without a write; undefined for never */
export async function readNextAppearance(db: Database, now: Date): Promise<string | undefined> {
  const query = compileOnce(db, 'next appearance', () =>
    selectScheduled(db, now).select('publish_at').limit(1).compile(),
  );
  const { rows } = await db.executeQuery<{ publish_at: string }>({ ...query, parameters: [now.toISOString(), 1] });
  return rows[0]?.publish_at;
}
