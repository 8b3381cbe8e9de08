import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Article, ArticleSummary } from '../contract/articles.ts';
import { limits } from '../contract/limits.ts';
import type { ListPage } from '../contract/lists.ts';
import { apiPaths } from '../contract/paths.ts';
import { type Http, missingAsNull, withQuery } from './http.ts';

/** An article as pages list it. */
export type Story = Omit<ArticleSummary, 'viewCount'>;

/** An article as its own page shows it. */
export type FullStory = Omit<Article, 'viewCount' | 'content'>;

/** The story that leads the front page, without its text, which nothing there shows; null on an empty site. */
export const featuredArticleQuery = (http: Http) =>
  queryOptions({
    queryKey: [apiPaths.articles, 'featured'],
    queryFn: () => http.get<Article>(apiPaths.featuredArticle).then(toHero).catch(missingAsNull),
  });

/** One article with its text, by its slug, one that it had before, or its id; null when there is none. */
export const articleQuery = (http: Http, slug: string) =>
  queryOptions({
    queryKey: [apiPaths.articles, slug],
    queryFn: () => http.get<Article>(apiPaths.article(slug)).then(toFullStory).catch(missingAsNull),
  });

/** The stories with the most readings. */
export const mostReadQuery = (http: Http, limit: number = limits.mostRead) =>
  queryOptions({
    queryKey: [apiPaths.articles, 'most-read', limit],
    queryFn: () =>
      http
        .get<ArticleSummary[]>(`${apiPaths.mostRead}?limit=${limit}`)
        .then((articles) => (articles ?? []).map(toStory)),
  });

/** The first stories of a section, newest first. */
export const sectionLeadQuery = (http: Http, category: string, limit: number) =>
  queryOptions({
    queryKey: [apiPaths.articles, { category, limit }],
    queryFn: async () => (await listStories(http, withQuery(apiPaths.articles, { category, limit }))).items,
  });

export interface StoryListInput {
  /** Slug of a section; all sections when empty. */
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

/** A list of stories that goes on page by page. */
export const storyListQuery = (
  http: Http,
  { category, author = '', withoutFeatured, exceptLatestOf = '', cursor }: StoryListInput,
) =>
  infiniteQueryOptions({
    queryKey: [apiPaths.articles, 'list', { category, author, withoutFeatured, exceptLatestOf, cursor }],
    queryFn: ({ pageParam }) => listStories(http, pageParam),
    initialPageParam: withQuery(apiPaths.articles, {
      category,
      author,
      featured: withoutFeatured ? '0' : '',
      exceptLatestOf,
      limit: limits.storiesPerPage,
      cursor,
    }),
    getNextPageParam: (page) => page.next,
  });

export type StoryListQuery = ReturnType<typeof storyListQuery>;

/** Tells the server of one reading. Nobody waits for the answer, and a lost one is no harm. */
export function countView(http: Http, id: string): void {
  http.send('POST', apiPaths.articleViews(id)).catch(() => undefined);
}

async function listStories(http: Http, path: string): Promise<ListPage<Story>> {
  const { items, next } = await http.list<ArticleSummary>(path);
  return { items: items.map(toStory), next };
}

/** A reading changes nothing that a page shows, so its count stays out of the page: the ETag would change with it. */
export function toStory({ viewCount, ...story }: ArticleSummary): Story {
  return story;
}

function toHero(article: Article | null): Story | null {
  if (!article) return null;
  const { content, contentHtml, ...summary } = article;
  return toStory(summary);
}

/** The text as it was written is for editors. */
function toFullStory(article: Article | null): FullStory | null {
  if (!article) return null;
  const { content, viewCount, ...story } = article;
  return story;
}
