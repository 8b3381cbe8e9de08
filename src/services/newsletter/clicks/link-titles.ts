import { pagePaths } from '../../../contract/paths.ts';
import type { Database } from '../../../database/schema.ts';

/**
 * @param urls absolute URLs of links
 * @returns URL → title of the article that it leads to, by its present slug or a former one; others are left out
 */
export async function titlesOfLinks(
  db: Database,
  { urls, siteUrl }: { urls: readonly string[]; siteUrl: string },
): Promise<ReadonlyMap<string, string>> {
  const slugs = new Map(urls.flatMap((url) => slugOf(url, siteUrl).map((slug) => [url, slug] as const)));
  if (slugs.size === 0) return new Map();
  const rows = await db
    .selectFrom('article_slugs')
    .innerJoin('articles', 'articles.id', 'article_slugs.article_id')
    .select(['article_slugs.slug', 'articles.title'])
    .where('article_slugs.slug', 'in', [...new Set(slugs.values())])
    .execute();
  const titles = new Map(rows.map(({ slug, title }) => [slug, title]));
  return new Map(
    [...slugs].flatMap(([url, slug]) => [titles.get(slug)].flatMap((title) => (title ? [[url, title]] : []))),
  );
}

/** Slugs are letters, digits and hyphens: whatever else stands there names no article. */
function slugOf(url: string, siteUrl: string): string[] {
  const prefix = siteUrl + pagePaths.article('');
  const [, slug] = url.startsWith(prefix) ? (/^([\w-]+)\/?(?:$|[?#])/.exec(url.slice(prefix.length)) ?? []) : [];
  return slug === undefined ? [] : [slug];
}
