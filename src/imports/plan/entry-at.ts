import type { SourceKind } from '../../contract/imports.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { findPresentPath } from '../../services/old-urls/present-path.ts';
import { isPublicPlan } from './article-plan.ts';

const starts: readonly (readonly [SourceKind, string])[] = [
  ['article', pagePaths.article('')],
  ['author', pagePaths.author('')],
  ['category', pagePaths.category('')],
  ['tag', pagePaths.tag('')],
  ['series', pagePaths.series('')],
];

interface Place {
  importId: string;
  /** Without a query. */
  path: string;
  /** Ids of the tags and series of articles that readers will see. */
  shown: ReadonlySet<string>;
  now: Date;
}

/** @returns the path of the entry or the page that readers find at an old path, whatever it was at the source; null for none */
export async function entryAt(db: Database, { importId, path, shown, now }: Place): Promise<string | null> {
  const here = path.toLowerCase().replace(/\/+$/, '');
  const start = starts.find(([, one]) => here.startsWith(one));
  const [kind, slug] = start ? [start[0], here.slice(start[1].length)] : (['page', here] as const);
  const item = await db
    .selectFrom('import_items')
    .select(['target_id', 'plan'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('state', '=', 'planned')
    .executeTakeFirst();
  const isText = kind === 'article' || kind === 'page';
  const isList = kind === 'tag' || kind === 'series';
  if (
    item && isText
      ? isPublicPlan(JSON.parse(item.plan ?? '{}'), now)
      : item && (!isList || shown.has(item.target_id ?? ''))
  )
    return here;
  return start ? findPresentPath(db, here, now) : null;
}
