import type { DatabaseTransaction } from '../../database/schema.ts';
import { type ViewLine, viewLine, viewsFile } from '../masthead/views.ts';
import type { ImportContext } from './import-context.ts';
import { readList } from './read-archive.ts';

/** Rows of one statement. */
const batch = 1000;

/** Adds the views of the last week by hour, and their sums. Those of articles that are gone are left out. */
export async function insertViews({ trx, zip }: ImportContext): Promise<void> {
  const recent = await readCategories(trx);
  let rows: ViewLine[] = [];
  const store = async () => {
    const values = rows.map(({ article, ...row }) => ({ ...row, article_id: article }));
    if (values.length > 0) await trx.insertInto('view_hours').values(values).execute();
    rows = [];
  };
  for await (const row of readList(zip, viewsFile, viewLine)) {
    const sum = recent.get(row.article);
    if (!sum) continue;
    sum.week_views += row.views;
    sum.day_views += row.in_day * row.views;
    if (rows.push(row) === batch) await store();
  }
  await store();
  const seen = [...recent].filter(([, { week_views }]) => week_views > 0);
  for (let from = 0; from < seen.length; from += batch) {
    const values = seen.slice(from, from + batch).map(([article_id, sum]) => ({ article_id, ...sum }));
    await trx.insertInto('recent_views').values(values).execute();
  }
}

/** @returns for each article its category, and no views yet */
async function readCategories(trx: DatabaseTransaction) {
  const rows = await trx.selectFrom('articles').select(['id', 'category_id']).execute();
  return new Map(rows.map(({ id, category_id }) => [id, { category_id, day_views: 0, week_views: 0 }]));
}
