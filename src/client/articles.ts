import type { ArticleInCategory, ArticleSummary, NextArticle } from '../contract/articles.ts';
import { isPlainByline } from '../contract/byline-text.ts';
import type { BylineAuthor } from '../contract/bylines.ts';
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
    >,
    Partial<Pick<ArticleSummary, 'kicker' | 'dateline'>> {
  author: Pick<ArticleSummary['author'], 'name' | 'slug'>;
  /** Absent where there is only `author`, who wrote the words; not in a browser. */
  authors?: ListedAuthor[];
}

/** An author as lines of names have them. */
export type ListedAuthor = Pick<BylineAuthor, 'name' | 'slug' | 'role'>;

/** An article that leads the front page, or its opinion block: the authors are shown with title and portrait. */
export type LeadArticle = ListedArticle & Pick<ArticleSummary, 'author'> & { authors?: BylineAuthor[] };

/** An article of the most read, which are titles and bylines. */
export type MostReadArticle = Pick<ListedArticle, 'slug' | 'title' | 'readTime' | 'author' | 'authors'>;

/** An article with all that its page says, to readers and to search engines. */
export type FullArticle = Omit<ArticleInCategory, 'viewCount' | 'content' | 'next' | 'related'>;

/** The same with the article that follows it in its category, and those that share tags with it. */
export type WholeArticle = FullArticle & { next: ListedNext | null; related: ListedArticle[] };

/** The article to go on to, with all of its authors where lists have them. */
export interface ListedNext extends Omit<NextArticle, 'authors'> {
  authors?: Pick<BylineAuthor, 'name' | 'role'>[];
}

/** The reason why a URL has no article: there is none, or it was withdrawn, perhaps with an editor's note. */
export interface MissingArticle {
  title: string;
  /** A sentence. */
  detail: string;
}

/** @returns one article with its text, by its slug, a former slug or its id, or why there is none */
export function readArticle(http: Http, slug: string): Promise<WholeArticle | MissingArticle> {
  return http
    .get<ArticleInCategory>(apiPaths.article(slug))
    .then((article) => (article ? toWholeArticle(article) : notices.articleNotFound))
    .catch((error: HttpError) => {
      if (error.status === 404) return { title: notices.articleNotFound.title, detail: error.detail };
      if (error.status === 410) return { title: 'Article withdrawn', detail: error.detail };
      throw error;
    });
}

/** Articles to which an article's page links. */
export interface CategoryLinks {
  /** The newest articles of the category besides itself, as many as the page shows. */
  others: ListedArticle[];
  /** The newest one that is neither among them nor newer than the article; null at the end of the category. */
  next: ListedNext | null;
}

/** @returns the articles of its category that an article's page links to, from a list that the whole category shares */
export async function readCategoryLinks(
  http: Http,
  { id, category, next }: Pick<WholeArticle, 'id' | 'category' | 'next'>,
): Promise<CategoryLinks> {
  const { moreInCategory } = pageLimits;
  // With the article itself, and the one to go on to.
  const path = withQuery(apiPaths.articles, { category: category.slug, limit: moreInCategory + 2 });
  const { items } = await http.list<ArticleSummary>(path);
  const newest = items.filter((item) => item.id !== id);
  const others = newest.slice(0, moreInCategory).map(toListedArticle);
  const [following] = newest.slice(moreInCategory);
  if (!others.some(({ slug }) => slug === next?.slug)) return { others, next };
  return { others, next: following ? toNextArticle(following) : null };
}

/** @returns one page of a list @param path of the API, with its query */
export async function listArticles(http: Http, path: string): Promise<ListPage<ListedArticle>> {
  const { items, next } = await http.list<ArticleSummary>(path);
  return { items: items.map(toListedArticle), next };
}

/**
 * The server writes these data into the page, so they keep only the fields that lists show. The view count is left out above all:
 * every view would change the page's ETag. In a browser nothing would be gained by it.
 */
export function toListedArticle(article: ArticleSummary): ListedArticle {
  if (!import.meta.env.SSR) return article;
  const { slug, title, kicker, dateline, excerpt, imageUrl, image, publishDate, readTime, category, author } = article;
  const { name, slug: authorSlug } = author;
  return {
    slug,
    title,
    ...(kicker && { kicker }),
    ...(dateline && { dateline }),
    excerpt,
    imageUrl,
    image,
    publishDate,
    readTime,
    category,
    author: { name, slug: authorSlug },
    ...listedAuthors(article),
  };
}

/** The same for the most read. */
export function toMostReadArticle(article: ArticleSummary): MostReadArticle {
  if (!import.meta.env.SSR) return article;
  const { slug, title, readTime, author } = article;
  return { slug, title, readTime, author: { name: author.name, slug: author.slug }, ...listedAuthors(article) };
}

/** The same with all of the author. */
export function toLeadArticle(article: ArticleSummary): LeadArticle {
  if (!import.meta.env.SSR) return article;
  const { author, authors } = article;
  const { authors: _, ...listed } = toListedArticle(article);
  return { ...listed, author, ...(!isPlainByline(authors) && { authors }) };
}

/** One author of the words is said already. */
function listedAuthors({ authors }: Pick<ArticleSummary, 'authors'>): Pick<ListedArticle, 'authors'> {
  return isPlainByline(authors) ? {} : { authors: authors.map(({ name, slug, role }) => ({ name, slug, role })) };
}

/** Keeps what is shown of it. */
function toNextArticle(article: NextArticle): ListedNext {
  if (!import.meta.env.SSR) return article;
  const { slug, title, readTime, author, authors } = article;
  const { name } = author;
  const all = isPlainByline(authors) ? {} : { authors: authors.map(({ name, role }) => ({ name, role })) };
  return { slug, title, readTime, author: { name }, ...all };
}

/** Leaves out the Markdown, which only editors need. */
function toWholeArticle({ content, viewCount, next, related, ...article }: ArticleInCategory): WholeArticle {
  return { ...article, next: next && toNextArticle(next), related: related.map(toListedArticle) };
}
