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
  const slugs = new Set(urls.flatMap((url) => slugOf(url, siteUrl) ?? []));
  if (slugs.size === 0) return new Map();
  const rows = await db
    .selectFrom('article_slugs')
    .innerJoin('articles', 'articles.id', 'article_slugs.article_id')
    .select(['article_slugs.slug', 'articles.title'])
    .where('article_slugs.slug', 'in', [...slugs])
    .execute();
  const titles = new Map(rows.map(({ slug, title }) => [slug, title]));
  const found = new Map<string, string>();
  for (const url of urls) {
    const title = titles.get(slugOf(url, siteUrl) ?? '');
    if (title !== undefined) found.set(url, title);
  }
  return found;
}

/** Slugs are letters, digits and hyphens: a path with anything else is no article's. */
function slugOf(url: string, siteUrl: string): string | undefined {
  const prefix = siteUrl + pagePaths.article('');
  if (!url.startsWith(prefix)) return undefined;
  return /^([\w-]+)\/?(?:$|[?#])/.exec(url.slice(prefix.length))?.[1];
}
