import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { upTo } from './fields.ts';

export const endedSlugsFile = 'ended-slugs.jsonl';

/** A slug of a deleted article, author or issue, or the path of a deleted page: nothing else may get the URL that readers had. */
export const endedSlugLine = z.strictObject({
  kind: z.enum(['article', 'author', 'issue', 'page']),
  slug: upTo(2 * limits.slugLength + 2).min(1),
});

export type EndedSlugLine = z.infer<typeof endedSlugLine>;

/** @returns all of them: less than a hundred bytes each */
export async function* endedSlugLines(snapshot: DatabaseTransaction): AsyncGenerator<EndedSlugLine> {
  const articles = snapshot.selectFrom('article_slugs').select('slug').where('article_id', 'is', null);
  for (const { slug } of await articles.orderBy('slug').execute()) yield { kind: 'article', slug };
  const authors = snapshot.selectFrom('author_slugs').select('slug').where('author_id', 'is', null);
  for (const { slug } of await authors.orderBy('slug').execute()) yield { kind: 'author', slug };
  const issues = snapshot.selectFrom('newsletter_issue_slugs').select('slug').where('issue_id', 'is', null);
  for (const { slug } of await issues.orderBy('slug').execute()) yield { kind: 'issue', slug };
  const pages = snapshot.selectFrom('page_paths').select('path as slug').where('page_id', 'is', null);
  for (const { slug } of await pages.orderBy('path').execute()) yield { kind: 'page', slug };
}
