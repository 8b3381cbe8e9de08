import type { Article, ArticleSummary } from '../contract/articles.ts';
import type { ListPage } from '../contract/lists.ts';
import { notices } from '../contract/notices.ts';
import { pageLimits } from '../contract/page-limits.ts';
import { apiPaths } from '../contract/paths.ts';
import { type Http, type HttpError, withQuery } from './http.ts';

/** An article as pages list it. */
export interface ListedArticle
  extends Pick<
    ArticleSummary,
    'slug' | 'title' | 'excerpt' | 'imageUrl' | 'image' | 'publishDate' | 'readTime' | 'category'
  > {
  author: Pick<ArticleSummary['author'], 'name' | 'slug'>;
}

/** An article that leads the front page, or its opinion block: the author is shown with title and portrait. */
export type LeadArticle = ListedArticle & Pick<ArticleSummary, 'author'>;

/** The article that a reader goes on to. */
export interface NextArticle extends Pick<ListedArticle, 'slug' | 'title' | 'readTime'> {
  author: Pick<ListedArticle['author'], 'name'>;
}

/** An article of the most read, which are titles and bylines. */
export type MostReadArticle = Pick<ListedArticle, 'slug' | 'title' | 'readTime' | 'author'>;

/** An article with all that its page says, to readers and to search engines. */
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

/** @returns the newest articles of an article's category besides itself, as many as its page shows */
export async function readMoreInCategory(
  http: Http,
  { id, category }: Pick<Article, 'id' | 'category'>,
): Promise<ListedArticle[]> {
  const { moreInCategory } = pageLimits;
  const path = withQuery(apiPaths.articles, { category: category.slug, limit: moreInCategory + 1 });
  const { items } = await http.list<ArticleSummary>(path);
  return items
    .filter((other) => other.id !== id)
    .slice(0, moreInCategory)
    .map(toListedArticle);
}

/**
 * Leads from the newest article of a category to its oldest one, at the price of one query.
 * @param others what the page shows of the category besides
 * @returns the newest one that is neither among them nor newer than the article; null at the end of the category
 */
export async function readNextInCategory(
  http: Http,
  { slug, category, publishDate }: Pick<Article, 'slug' | 'category' | 'publishDate'>,
  others: Promise<ListedArticle[]>,
): Promise<NextArticle | null> {
  const limit = pageLimits.moreInCategory + 2;
  const path = withQuery(apiPaths.articles, { category: category.slug, until: publishDate, limit });
  const [{ items }, shown] = await Promise.all([http.list<ArticleSummary>(path), others]);
  const taken = [slug, ...shown.map((other) => other.slug)];
  const next = items.find((item) => !taken.includes(item.slug));
  return next ? toNextArticle(next) : null;
}

/** @returns one page of a list @param path of the API, with its query */
export async function listArticles(http: Http, path: string): Promise<ListPage<ListedArticle>> {
  const { items, next } = await http.list<ArticleSummary>(path);
  return { items: items.map(toListedArticle), next };
}

/**
 * What the server reads is written into the page, so it keeps what lists show only; not the view count above all, with which every
 * view would change the page's ETag. In a browser nothing would be gained by it.
 */
export function toListedArticle(article: ArticleSummary): ListedArticle {
  if (!import.meta.env.SSR) return article;
  const { slug, title, excerpt, imageUrl, image, publishDate, readTime, category, author } = article;
  const { name, slug: authorSlug } = author;
  return {
    slug,
    title,
    excerpt,
    imageUrl,
    image,
    publishDate,
    readTime,
    category,
    author: { name, slug: authorSlug },
  };
}

/** The same for the most read. */
export function toMostReadArticle(article: ArticleSummary): MostReadArticle {
  if (!import.meta.env.SSR) return article;
  const { slug, title, readTime, author } = article;
  return { slug, title, readTime, author: { name: author.name, slug: author.slug } };
}

/** The same with all of the author. */
export function toLeadArticle(article: ArticleSummary): LeadArticle {
  return import.meta.env.SSR ? { ...toListedArticle(article), author: article.author } : article;
}

/** Keeps what is shown of it. */
function toNextArticle(article: ArticleSummary): NextArticle {
  if (!import.meta.env.SSR) return article;
  const { slug, title, readTime, author } = article;
  const { name } = author;
  return { slug, title, readTime, author: { name } };
}

/** Leaves out the Markdown, which only editors need. */
function toFullArticle({ content, viewCount, ...article }: Article): FullArticle {
  return article;
}
