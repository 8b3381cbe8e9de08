import { changeArticle } from '../../services/article-writes/change-article.ts';
import { reachableStatus } from '../../services/articles/article-status.ts';
import { changePage } from '../../services/pages/change-page.ts';
import type { ArticlePlan, PagePlan } from '../plan/plans.ts';
import type { ItemRow } from '../staging/items.ts';
import { keepBefore } from './keep-before.ts';
import { articleOf, finalText } from './write-articles.ts';
import { pageOf } from './write-pages.ts';
import { idOf } from './write-terms.ts';
import type { Writing } from './writing.ts';

/** Changes an article that an earlier import has made and that nobody has edited here: it gets what the source says now. */
export async function updateArticle(writing: Writing, row: ItemRow): Promise<void> {
  await keepBefore(writing, row);
  const { db, actor, siteUrl } = writing;
  const plan: ArticlePlan = JSON.parse(row.plan ?? '');
  const content = (await finalText(db, row, writing)).trim();
  const { seriesPart: _part, ...change } = await articleOf(db, { row, plan, content }, writing);
  const [id, now] = [idOf(row), writing.now()];
  const status = await reachableStatus(db, { id, wanted: change.status ?? 'draft', now });
  const wanted = { ...change, status, slug: row.slug ?? '' };
  await changeArticle(db, { id, change: wanted, actor, now, siteUrl, isOfImport: true });
}

/** The same for a static page. */
export async function updatePage(writing: Writing, row: ItemRow): Promise<void> {
  await keepBefore(writing, row);
  const { db, actor } = writing;
  const plan: PagePlan = JSON.parse(row.plan ?? '');
  const change = await pageOf(db, row, plan, writing);
  await changePage(db, { id: idOf(row), change, actor, now: writing.now(), isOfImport: true });
}
