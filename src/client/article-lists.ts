import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ArticleSummary } from '../contract/articles.ts';
import type { MostReadPeriod } from '../contract/lists.ts';
import { pageLimits } from '../contract/page-limits.ts';
import { apiPaths } from '../contract/paths.ts';
import { listArticles, toMostReadArticle } from './articles.ts';
import { type Http, withQuery } from './http.ts';

export interface MostReadInput {
  period: MostReadPeriod;
  /** Slug of a category; all categories when empty. */
  category: string;
}

/** The articles with the most views in a period; none without views. */
export const mostReadQuery = (http: Http, { period, category }: MostReadInput = { period: 'all', category: '' }) =>
  queryOptions({
    queryKey: [apiPaths.articles, 'most-read', period, category],
    queryFn: () =>
      http
        .get<ArticleSummary[]>(
          withQuery(apiPaths.mostRead, {
            limit: pageLimits.mostRead,
            period: period === 'all' ? '' : period,
            category,
          }),
        )
        // The list of the API goes on with articles without views.
        .then((articles) => (articles ?? []).filter(({ viewCount }) => viewCount > 0).map(toMostReadArticle)),
  });

/** The periods of which a category, or the site, has a whole list of articles with enough views; the shortest first. */
export const mostReadPeriodsQuery = (http: Http, category: string) =>
  queryOptions({
    queryKey: [apiPaths.articles, 'most-read-periods', category],
    queryFn: () =>
      http.get<MostReadPeriod[]>(withQuery(apiPaths.mostReadPeriods, { category })).then((periods) => periods ?? []),
  });

export interface ArticleListInput {
  /** Slug of a category; all categories when empty. */
  category: string;
  /** Slug of an author; all authors when absent. */
  author?: string;
  /** Slug of a tag; all articles when absent. */
  tag?: string;
  /** Leaves out articles that are flagged as featured. */
  withoutFeatured: boolean;
  /** Leaves out the articles that the front page shows above its list, or that are pinned to it. */
  withoutFrontPage?: boolean;
  /** Where the list starts, from the URL of a "Load More" link. */
  cursor: string;
}

/** A list of articles. An infinite query. */
export const articleListQuery = (
  http: Http,
  { category, author = '', tag = '', withoutFeatured, withoutFrontPage = false, cursor }: ArticleListInput,
) =>
  infiniteQueryOptions({
    queryKey: [apiPaths.articles, 'list', { category, author, tag, withoutFeatured, withoutFrontPage, cursor }],
    queryFn: ({ pageParam }) => listArticles(http, pageParam),
    initialPageParam: withQuery(apiPaths.articles, {
      category,
      author,
      tag,
      featured: withoutFeatured ? '0' : '',
      frontPage: withoutFrontPage ? '0' : '',
      limit: pageLimits.articlesPerPage,
      cursor,
    }),
    getNextPageParam: (page) => page.next,
  });

export type ArticleListQuery = ReturnType<typeof articleListQuery>;
