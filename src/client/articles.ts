import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Article, ArticleSummary } from '../contract/articles.ts';
import { limits } from '../contract/limits.ts';
import type { ListPage } from '../contract/lists.ts';
import { apiPaths } from '../contract/paths.ts';
import { type Http, missingAsNull, withQuery } from './http.ts';

/** An article as pages list it. */
export type ListedArticle = Omit<ArticleSummary, 'viewCount'>;

/** An article as its own page shows it. */
export type FullArticle = Omit<Article, 'viewCount' | 'content'>;

/** The article that leads the front page, without its text, which nothing there shows; null on an empty site. */
export const featuredArticleQuery = (http: Http) =>
  queryOptions({
    queryKey: [apiPaths.articles, 'featured'],
    queryFn: () => http.get<Article>(apiPaths.featuredArticle).then(toHero).catch(missingAsNull),
  });

/** One article with its text, by its slug, one that it had before, or its id; null when there is none. */
export const articleQuery = (http: Http, slug: string) =>
  queryOptions({
    queryKey: [apiPaths.articles, slug],
    queryFn: () => http.get<Article>(apiPaths.article(slug)).then(toFullArticle).catch(missingAsNull),
  });

/** The articles with the most views. */
export const mostReadQuery = (http: Http, limit: number = limits.mostRead) =>
  queryOptions({
    queryKey: [apiPaths.articles, 'most-read', limit],
    queryFn: () =>
      http
        .get<ArticleSummary[]>(`${apiPaths.mostRead}?limit=${limit}`)
        .then((articles) => (articles ?? []).map(toListedArticle)),
  });

/** The first articles of a category, newest first. */
export const categoryLeadQuery = (http: Http, category: string, limit: number) =>
  queryOptions({
    queryKey: [apiPaths.articles, { category, limit }],
    queryFn: async () => (await listArticles(http, withQuery(apiPaths.articles, { category, limit }))).items,
  });

export interface ArticleListInput {
  /** Slug of a category; all categories when empty. */
  category: string;
  /** Slug of an author; all of them when absent. */
  author?: string;
  /** Leaves out what the front page shows above the list. */
  withoutFeatured: boolean;
  /** Slug of a category whose newest article is left out as well; none when absent or empty. */
  exceptLatestOf?: string;
  /** Where the list starts, from the address of a page that was reached by its "Load More" link. */
  cursor: string;
}

/** A list of articles that goes on page by page. */
export const articleListQuery = (
  http: Http,
  { category, author = '', withoutFeatured, exceptLatestOf = '', cursor }: ArticleListInput,
) =>
  infiniteQueryOptions({
    queryKey: [apiPaths.articles, 'list', { category, author, withoutFeatured, exceptLatestOf, cursor }],
    queryFn: ({ pageParam }) => listArticles(http, pageParam),
    initialPageParam: withQuery(apiPaths.articles, {
      category,
      author,
      featured: withoutFeatured ? '0' : '',
      exceptLatestOf,
      limit: limits.articlesPerPage,
      cursor,
    }),
    getNextPageParam: (page) => page.next,
  });

export type ArticleListQuery = ReturnType<typeof articleListQuery>;

/** Tells the server of one view. Nobody waits for the answer, and a lost one is no harm. */
export function countView(http: Http, id: string): void {
  http.send('POST', apiPaths.articleViews(id)).catch(() => undefined);
}

async function listArticles(http: Http, path: string): Promise<ListPage<ListedArticle>> {
  const { items, next } = await http.list<ArticleSummary>(path);
  return { items: items.map(toListedArticle), next };
}

/** A view changes nothing that a page shows, so its count stays out of the page: the ETag would change with it. */
export function toListedArticle({ viewCount, ...article }: ArticleSummary): ListedArticle {
  return article;
}

function toHero(article: Article | null): ListedArticle | null {
  if (!article) return null;
  const { content, contentHtml, ...summary } = article;
  return toListedArticle(summary);
}

/** The text as it was written is for editors. */
function toFullArticle(article: Article | null): FullArticle | null {
  if (!article) return null;
  const { content, viewCount, ...current } = article;
  return current;
}
