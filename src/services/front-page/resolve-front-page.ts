import type { Arrangement } from '../../contract/front-page.ts';
import type { Database } from '../../database/schema.ts';
import { type Filling, fillSlots } from './fill-slots.ts';
import { type Candidates, findCandidates } from './find-candidates.ts';
import { readLiveArrangement } from './live-arrangement.ts';
import { type CategoryName, readCategoryNames } from './read-category-names.ts';
import { placesOf, type SlotPlace, type Source } from './slot-places.ts';
import { wantedSources } from './wanted-sources.ts';

/** @returns which articles an arrangement shows at `now`, and where */
export async function resolveFrontPage(
  db: Database,
  { arrangement, categories, now }: { arrangement: Arrangement; categories: readonly CategoryName[]; now: Date },
): Promise<Filling> {
  return (await resolveWithCandidates(db, arrangement, { places: placesOf(arrangement, categories), now })).filling;
}

/** @returns the ids of the articles that Latest Stories leaves out at `now`, on all of its pages, because they stand elsewhere */
export async function findKeptFromList(db: Database, now: Date): Promise<readonly string[]> {
  const categories = await readCategoryNames(db);
  const arrangement = await readLiveArrangement(db, { now, categories });
  const places = placesOf(arrangement, categories).flatMap((place) => {
    if (place.isInLead || place.isAboveList) return [place];
    // Articles that a rule puts below the list appear on its later pages, too.
    return place.pin ? [{ ...place, sources: [] }] : [];
  });
  return (await resolveWithCandidates(db, arrangement, { places, now })).filling.placed;
}

interface Resolving {
  /** The slots of the arrangement, or those that are filled first. */
  places: readonly SlotPlace[];
  /** Sources that the caller asks about besides. */
  also?: readonly Source[];
  now: Date;
}

/** The same as `resolveFrontPage`, with the articles of which it was filled. */
export async function resolveWithCandidates(
  db: Database,
  arrangement: Arrangement,
  { places, also = [], now }: Resolving,
): Promise<{ filling: Filling; candidates: Candidates }> {
  const candidates = await findCandidates(db, {
    sources: wantedSources(places, also),
    pinned: [...new Set(places.flatMap(({ pin }) => pin?.articleId ?? []))],
    now,
  });
  return { filling: fillSlots(arrangement, { places, candidates, now }), candidates };
}
