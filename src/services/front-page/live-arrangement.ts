import type { Arrangement, BandLayout, FrontPageBlock, Slot, SlotRule } from '../../contract/front-page.ts';
import { opinionSlug } from '../../contract/opinion-slug.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import type { CategoryName } from './read-category-names.ts';
import { parseArrangement } from './stored-arrangement.ts';

/** @returns a query of the one revision that readers see at `now`, to be selected from; it finds none while there is no revision */
export function selectLive(db: Database, now: Date) {
  return db
    .selectFrom('front_page_revisions')
    .where('cancelled_at', 'is', null)
    .where('publish_at', '<=', now.toISOString())
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/** @returns a query of the revisions that are still to come at `now`, the next one first, to be selected from */
export function selectScheduled(db: Database, now: Date) {
  return db
    .selectFrom('front_page_revisions')
    .where('cancelled_at', 'is', null)
    .where('publish_at', '>', now.toISOString())
    .orderBy('publish_at')
    .orderBy('id');
}

/** Asked for at each fill of the cache. @returns the content of the revision that readers see at `now`; undefined while there is none */
export async function readLiveContent(db: Database, now: Date): Promise<{ content: string | null } | undefined> {
  const query = compileOnce(db, 'live front page', () => selectLive(db, now).select('content').compile());
  const { rows } = await db.executeQuery<{ content: string | null }>({ ...query, parameters: [now.toISOString(), 1] });
  return rows[0];
}

/** @param categories in the order of the header @returns the arrangement of a revision, or the default */
export function arrangementOf(
  row: { content: string | null } | undefined,
  categories: readonly CategoryName[],
): Arrangement {
  const stored = row?.content ? parseArrangement(row.content) : null;
  return stored ?? defaultArrangement(categories);
}

/** @param categories in the order of the header @returns what readers see at `now` */
export async function readLiveArrangement(
  db: Database,
  { now, categories }: { now: Date; categories: readonly CategoryName[] },
): Promise<Arrangement> {
  noteReads('front-page');
  return arrangementOf(await readLiveContent(db, now), categories);
}

/** One band each, for the last categories of the header: its first ones are a click away in the filters of Latest Stories. */
const bandLayouts: readonly BandLayout[] = ['four', 'portrait', 'tinted'];

/**
 * The front page of a site whose editors have not arranged one. It follows the categories.
 * @param categories in the order of the header
 */
function defaultArrangement(categories: readonly CategoryName[]): Arrangement {
  const opinion = categories.find(({ slug }) => slug === opinionSlug);
  const others = categories.filter((category) => category !== opinion).slice(-bandLayouts.length);
  const bands = others.map(({ id: categoryId }, index): FrontPageBlock => {
    const layout = bandLayouts[index] ?? 'four';
    return { type: 'band', id: `band-${index + 1}`, isHidden: false, categoryId, layout, slots: [] };
  });
  return {
    blocks: [
      {
        type: 'lead',
        id: 'lead',
        isHidden: false,
        lead: slotOf('featured'),
        secondary: [slotOf('featured'), slotOf('featured')],
        opinion: opinion ? slotOf('newest', opinion.id) : null,
      },
      { type: 'latest', id: 'latest', isHidden: false },
      ...bands,
    ],
  };
}

function slotOf(rule: SlotRule, categoryId: string | null = null): Slot {
  return { rule, categoryId, pin: null };
}
