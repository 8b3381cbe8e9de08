import type { AdminArticle } from '../../contract/articles.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { ArticlePreview, ShownArticle } from '../../contract/preview-links.ts';
import type { Database } from '../../database/schema.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { readEditedArticle } from '../articles/read-edited-article.ts';
import { renderText } from '../articles/text-renderer.ts';
import { hashToken } from '../auth/one-time-token.ts';

/**
 * @param input.token of a preview link, or any text
 * @returns the article as it is edited now, for whoever has the link; null for a link that never existed, has expired, was revoked
 *   or whose article is in the trash, found out by the same query
 */
export async function readPreview(
  db: Database,
  { token, ...read }: PublicRead & { token: string },
): Promise<ArticlePreview | null> {
  const link = await db
    .selectFrom('preview_links')
    .innerJoin('articles', 'articles.id', 'preview_links.article_id')
    .innerJoin('users', 'users.id', 'preview_links.created_by')
    .where('preview_links.token_hash', '=', hashToken(token))
    .where('preview_links.expires_at', '>', read.now.toISOString())
    .where('articles.trashed_at', 'is', null)
    .select(['articles.id', 'users.name', 'preview_links.expires_at'])
    .executeTakeFirst();
  if (!link) return null;
  const article = await readEditedArticle(db, { ...read, id: link.id });
  return {
    article: await toShown(article),
    sharedBy: link.name,
    expiresAt: link.expires_at,
    publicPath: article.status === 'published' ? pagePaths.article(article.slug) : null,
    hasChanges: article.unpublishedChanges > 0,
  };
}

async function toShown(article: AdminArticle): Promise<ShownArticle> {
  const { id, title, excerpt, imageUrl, readTime, publishDate, category, author, content } = article;
  return {
    id,
    title,
    excerpt,
    imageUrl,
    readTime,
    publishDate: publishDate ?? '',
    category: category ?? { name: '', slug: '' },
    author: author ?? { name: '', initials: '', title: '', slug: '' },
    contentHtml: (await renderText(content)).html,
  };
}
