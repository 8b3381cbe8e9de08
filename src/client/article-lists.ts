import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ArticleSummary } from '../contract/articles.ts';
import { pageLimits } from '../contract/page-limits.ts';
import { apiPaths } from '../contract/paths.ts';
import { listArticles, toListedArticle } from './articles.ts';
import { type Http, withQuery } from './http.ts';

/** The articles with the most views. */
export const mostReadQuery = (http: Http, limit: number = pageLimits.mostRead) =>
  queryOptions({
    queryKey: [apiPaths.articles, 'most-read', limit],
    queryFn: () =>
      http
        .get<ArticleSummary[]>(`${apiPaths.mostRead}?limit=${limit}`)
        .then((articles) => (articles ?? []).map(toListedArticle)),
  });

export interface ArticleListInput {
  /** Slug of a category; all categories when empty. */
  category: string;
  /** Slug of an author; all authors when absent. */
  author?: string;
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
  { category, author = '', withoutFeatured, withoutFrontPage = false, cursor }: ArticleListInput,
) =>
  infiniteQueryOptions({
    queryKey: [apiPaths.articles, 'list', { category, author, withoutFeatured, withoutFrontPage, cursor }],
    queryFn: ({ pageParam }) => listArticles(http, pageParam),
    initialPageParam: withQuery(apiPaths.articles, {
      category,
      author,
      featured: withoutFeatured ? '0' : '',
      frontPage: withoutFrontPage ? '0' : '',
      limit: pageLimits.articlesPerPage,
      cursor,
    }),
    getNextPageParam: (page) => page.next,
  });

export type ArticleListQuery = ReturnType<typeof articleListQuery>;
