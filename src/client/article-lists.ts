import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Article, ArticleSummary } from '../contract/articles.ts';
import { pageLimits } from '../contract/page-limits.ts';
import { apiPaths } from '../contract/paths.ts';
import { listArticles, readCategoryLead, toLeadArticle, toListedArticle } from './articles.ts';
import { type Http, missingAsNull, withQuery } from './http.ts';

/** The article that leads the front page, without its text; null on an empty site. */
export const featuredArticleQuery = (http: Http) =>
  queryOptions({
    queryKey: [apiPaths.articles, 'featured'],
    queryFn: () =>
      http
        .get<Article>(apiPaths.featuredArticle)
        .then((article) => article && toLeadArticle(article))
        .catch(missingAsNull),
  });

/** The articles with the most views. */
export const mostReadQuery = (http: Http, limit: number = pageLimits.mostRead) =>
  queryOptions({
    queryKey: [apiPaths.articles, 'most-read', limit],
    queryFn: () =>
      http
        .get<ArticleSummary[]>(`${apiPaths.mostRead}?limit=${limit}`)
        .then((articles) => (articles ?? []).map(toListedArticle)),
  });

/** The newest article of a category, in a list; an empty one while there is none. */
export const categoryLeadQuery = (http: Http, category: string) =>
  queryOptions({
    queryKey: [apiPaths.articles, 'lead', category],
    queryFn: () => readCategoryLead(http, category),
  });

export interface ArticleListInput {
  /** Slug of a category; all categories when empty. */
  category: string;
  /** Slug of an author; all authors when absent. */
  author?: string;
  /** Leaves out the featured articles. */
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
