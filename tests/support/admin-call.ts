import { type Magazine, minutesFromNow } from './magazine.ts';

/** An id that no article, author or category has. */
export const nobody = '0197712e-0000-7000-8000-000000000000';

/** Sends a request with a JSON body as the owner. */
export function send(magazine: Magazine, method: string, path: string, body?: unknown, at?: Date): Promise<Response> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return magazine.asOwner(path, { method, ...(body !== undefined && json) }, at);
}

/** @returns the fields of a new article in Politics, published an hour ago; `given` overrides them */
export function articleBody(magazine: Magazine, given: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'A title',
    excerpt: 'An excerpt',
    content: 'Some text',
    imageUrl: '',
    categoryId: magazine.categories.politics,
    authorId: magazine.authorId,
    publishDate: minutesFromNow(-60),
    readTime: 7,
    isFeatured: 0,
    ...given,
  };
}
