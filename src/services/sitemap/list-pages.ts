import { pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { isPublished } from '../articles/published.ts';
import { listCategories } from '../categories/list-categories.ts';
import { selectSentIssues } from '../newsletter/issues/select-issues.ts';
import { listPageTargets, type PageTarget } from '../pages/list-pages.ts';
import { listPublicSeries } from '../series/list-public-series.ts';
import { listPublicTags } from '../tags/list-public-tags.ts';
import type { SitemapEntry } from './read-part.ts';

interface PagesInput extends PublicRead {
  /** Paths of the pages without a list of articles. */
  plainPages: readonly string[];
}

/**
 * @returns all pages but articles: front page, categories with the date of their newest article, tags and series with
 * the same, authors, issues, the rest
 */
export async function listPages(db: Database, { now, siteUrl, plainPages }: PagesInput): Promise<SitemapEntry[]> {
  const { items } = await listCategories(db, {});
  const categories = await Promise.all(
    items.map(async ({ id, slug }) => ({
      url: siteUrl + pagePaths.category(slug),
      changedAt: await readNewestDate(db, now, id),
    })),
  );
  const issues = await selectSentIssues(db).orderBy('number', 'desc').execute();
  const authors = await db.selectFrom('authors').select('slug').orderBy('slug').execute();
  return [
    { url: siteUrl + pagePaths.home, changedAt: await readNewestDate(db, now) },
    ...categories,
    ...(await listPublicTags(db, now)).map(({ slug, changedAt }) => ({
      url: siteUrl + pagePaths.tag(slug),
      changedAt,
    })),
    ...(await listPublicSeries(db, now)).map(({ slug, changedAt }) => ({
      url: siteUrl + pagePaths.series(slug),
      changedAt,
    })),
    ...authors.map(({ slug }) => ({ url: siteUrl + pagePaths.author(slug) })),
    ...issues.map(({ slug }) => ({ url: siteUrl + pagePaths.issue(slug) })),
    ...plainPages.map((path) => ({ url: siteUrl + path })),
    ...(await listPageTargets(db, now)).filter(isListed).map(({ path }) => ({ url: siteUrl + path })),
  ];
}

/** Search engines are told of a page that readers see, unless its editors ask them to leave it out. */
function isListed({ isPublished: isSeen, isHidden }: PageTarget): boolean {
  return isSeen && !isHidden;
}

/** @returns when the newest article, of a category where one is given, was published; undefined while there is none */
async function readNewestDate(db: Database, now: Date, categoryId?: string): Promise<string | undefined> {
  let query = db
    .selectFrom('articles')
    .select('publish_date')
    .where(isPublished(now))
    .orderBy('publish_date', 'desc')
    .limit(1);
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId);
  return (await query.executeTakeFirst())?.publish_date ?? undefined;
}
