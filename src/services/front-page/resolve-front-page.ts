import type { Arrangement } from '../../contract/front-page.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import { type Filling, fillSlots } from './fill-slots.ts';
import { findCandidates } from './find-candidates.ts';
import { readLiveArrangement } from './live-arrangement.ts';
import { readCategoryNames } from './read-category-names.ts';
import { latestSource, placesOf } from './slot-places.ts';

/** @returns which articles an arrangement shows at `now`, and where */
export async function resolveFrontPage(db: Database, arrangement: Arrangement, now: Date): Promise<Filling> {
  const places = placesOf(arrangement);
  const candidates = await findCandidates(db, {
    sources: [latestSource, ...places.flatMap(({ sources }) => sources)],
    pinned: [...new Set(places.flatMap(({ pin }) => pin?.articleId ?? []))],
    // As many as can stand elsewhere already, and one more.
    limit: places.length + limits.articlesPerPage,
    now,
  });
  return fillSlots(arrangement, { places, candidates, now });
}

/** @returns the ids of the articles that stand in slots of the front page at `now` */
export async function findPlacedArticles(db: Database, now: Date): Promise<readonly string[]> {
  const arrangement = await readLiveArrangement(db, { now, categories: await readCategoryNames(db) });
  return (await resolveFrontPage(db, arrangement, now)).placed;
}
