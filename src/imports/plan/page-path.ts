import { whyReserved } from '../../contract/served-paths.ts';
import { slugText } from '../../contract/slugs.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { slugCandidates } from '../../services/slugs/slugs.ts';
import type { SourceArticle } from '../sources/source.ts';
import { type ItemRow, itemsByKey, sourceOf } from '../staging/items.ts';
import { storedKey } from '../staging/source-keys.ts';
import { isPlannedSlug } from './planning.ts';
import type { PagePlan, PlannedLoss } from './plans.ts';

interface WantedPath {
  source: SourceArticle;
  title: string;
  /** The page that is written anew; null for a new one. */
  targetId: string | null;
}

/** @returns where a page will stand: below the topmost of the pages above it, since paths have two parts at most */
export async function findPath(
  trx: DatabaseTransaction,
  row: ItemRow,
  { source, title, targetId }: WantedPath,
): Promise<Pick<PagePlan, 'slug' | 'parentKey'> & { path: string; losses: PlannedLoss[] }> {
  const top = source.parentKey === null ? null : await topOf(trx, row, source.parentKey);
  const start = top?.slug ?? '';
  const slug = await firstFree(trx, row, { source, title, targetId, start });
  const losses: PlannedLoss[] = [];
  if (source.slug !== '' && source.slug !== slug) {
    losses.push({ kind: 'slug-changed', snippet: `${source.slug} → ${slug}`, place: 'slug' });
  }
  if (source.parentKey !== null && top?.key !== storedKey('page', source.parentKey)) {
    losses.push({ kind: 'page-moved', snippet: `${source.url ?? source.slug} → ${start}/${slug}`, place: 'parent' });
  }
  return { slug, parentKey: top?.key ?? null, path: `${start}/${slug}`, losses };
}

/** Pages above a page at most: a circle in the source ends there. */
const maxDepth = 20;

/** @returns the topmost page above one, if that is brought in; null otherwise */
async function topOf(trx: DatabaseTransaction, row: ItemRow, parentKey: string) {
  let key: string | null = parentKey;
  let top: ItemRow | null = null;
  for (let depth = 0; key !== null && depth < maxDepth; depth += 1) {
    const stored = storedKey('page', key);
    const items = await itemsByKey(trx, { importId: row.import_id, kind: 'page', keys: [stored] });
    const found: ItemRow | undefined = items.get(stored);
    if (!found || found.source_key === row.source_key) break;
    top = found;
    key = sourceOf(found, 'page').parentKey;
  }
  return planned(top);
}

/** @returns a page that will be written at the top; null for any other */
function planned(page: ItemRow | null): { key: string; slug: string } | null {
  if (!page?.target_id || page.slug?.lastIndexOf('/') !== 0) return null;
  return { key: page.source_key, slug: page.slug };
}

async function firstFree(
  trx: DatabaseTransaction,
  row: ItemRow,
  { source, title, targetId, start }: WantedPath & { start: string },
): Promise<string> {
  const isFree = async (slug: string) => {
    if (start === '' && whyReserved(slug) !== null) return false;
    const path = `${start}/${slug}`;
    const former = await trx.selectFrom('page_paths').select('page_id').where('path', '=', path).executeTakeFirst();
    if (former && former.page_id !== targetId) return false;
    const page = await trx.selectFrom('pages').select('id').where('path', '=', path).executeTakeFirst();
    if (page && page.id !== targetId) return false;
    return !(await isPlannedSlug(trx, row, path));
  };
  if (source.slug !== '' && slugText.safeParse(source.slug).success && (await isFree(source.slug))) return source.slug;
  let last = '';
  for await (const candidate of slugCandidates(source.slug || title, 'page')) {
    last = candidate;
    if (await isFree(candidate)) return candidate;
  }
  return last;
}
