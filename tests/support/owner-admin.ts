import { type APIResponse, expect, type Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminArticle } from '../../src/contract/articles.ts';
import type { Author } from '../../src/contract/authors.ts';
import type { Category } from '../../src/contract/categories.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { signIn } from './site-owner.ts';

/** Requests of the owner to the API, in addition to those of the browser. */
export interface OwnerAdmin {
  /** Sends a request as the owner and expects it to succeed. */
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<APIResponse>;
  createAuthor(author: Partial<Author>): Promise<Author>;
  openCategory(category: Partial<Category>): Promise<Category>;
  /** Publishes an article in the first category, by a new author, published a minute ago; the given fields override this. */
  publish(article: Partial<AdminArticle>): Promise<AdminArticle>;
}

const minute = 60_000;

/** Signs the browser in. */
export async function openOwnerAdmin(page: Page, siteUrl: string): Promise<OwnerAdmin> {
  await signIn(page, siteUrl);
  const { request } = page.context();

  async function send(method: string, path: string, body?: unknown): Promise<APIResponse> {
    const answer = await request.fetch(siteUrl + path, { method, ...(body !== undefined && { data: body }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer;
  }

  const createAuthor: OwnerAdmin['createAuthor'] = async (author) =>
    (
      await send('POST', adminPaths.authors, { name: 'Ada Example', title: 'Writer', initials: 'AE', ...author })
    ).json();

  async function firstCategory(): Promise<string | undefined> {
    const categories: Category[] = await (await request.get(siteUrl + apiPaths.categories)).json();
    return categories[0]?.id;
  }

  return {
    send,
    createAuthor,
    openCategory: async (category) => (await send('POST', adminPaths.categories, category)).json(),
    async publish(given) {
      const article = {
        title: 'A story',
        excerpt: 'What the story is about, in one sentence.',
        content: 'The first paragraph.',
        imageUrl: '',
        publishDate: new Date(Date.now() - minute).toISOString(),
        readTime: 5,
        isFeatured: 0,
        ...given,
        categoryId: given.categoryId ?? (await firstCategory()),
        authorId: given.authorId ?? (await createAuthor({})).id,
      };
      return (await send('POST', adminPaths.articles, article)).json();
    },
  };
}
