import type { Article, ArticleSummary } from '../contract/articles.ts';
import type { ListPage } from '../contract/lists.ts';
import { notices } from '../contract/notices.ts';
import { apiPaths } from '../contract/paths.ts';
import { type Http, type HttpError, withQuery } from './http.ts';

/** An article as pages list it. */
export type ListedArticle = Omit<ArticleSummary, 'viewCount'>;

/** An article as its own page shows it. */
export type FullArticle = Omit<Article, 'viewCount' | 'content'>;

/** What the page of a URL without an article says: there is none, or it was withdrawn, perhaps with an editor's note. */
export interface MissingArticle {
  title: string;
  /** A sentence. */
  detail: string;
}

/** @returns one article with its text, by its slug, a former slug or its id, or why there is none */
export function readArticle(http: Http, slug: string): Promise<FullArticle | MissingArticle> {
  return http
    .get<Article>(apiPaths.article(slug))
    .then((article) => (article ? toFullArticle(article) : notices.articleNotFound))
    .catch((error: HttpError) => {
      if (error.status === 404) return { title: notices.articleNotFound.title, detail: error.detail };
      if (error.status === 410) return { title: 'Article withdrawn', detail: error.detail };
      throw error;
    });
}

/** @returns the first articles of a category, newest first */
export async function readCategoryLead(http: Http, category: string, limit: number): Promise<ListedArticle[]> {
  return (await listArticles(http, withQuery(apiPaths.articles, { category, limit }))).items;
}

/** @returns one page of a list @param path of the API, with its query */
export async function listArticles(http: Http, path: string): Promise<ListPage<ListedArticle>> {
  const { items, next } = await http.list<ArticleSummary>(path);
  return { items: items.map(toListedArticle), next };
}

/** Leaves out the view count, which no page shows: with it every view would change the page's ETag. */
export function toListedArticle({ viewCount, ...article }: ArticleSummary): ListedArticle {
  return article;
}

/** Leaves out the Markdown, which only editors need. */
function toFullArticle({ content, viewCount, ...article }: Article): FullArticle {
  return article;
}
