import type { ArticleChange } from '../../contract/articles.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { claimSlug, isDerivedFrom, releaseSlug } from '../slugs/slugs.ts';
import type { StoredArticle } from './stored-article.ts';

interface Renaming {
  id: string;
  change: ArticleChange;
}

/**
 * An empty slug is derived from the title. Until an article is public, a slug that was derived follows the title, and slugs that it
 * no longer has are free again: no reader knows its URL yet.
 * @returns the slug to store
 * @throws ServiceError `slug-taken`
 */
export async function renameSlug(
  trx: DatabaseTransaction,
  before: StoredArticle,
  { id, change }: Renaming,
): Promise<string> {
  const isSecret = before.was_public === 0;
  const wanted = isSecret && (await followsTitle(before, change)) ? '' : change.slug;
  if (wanted === undefined) return before.slug;
  const slug = await claimSlug(trx, { owner: 'article', id, title: change.title ?? before.title, wanted });
  if (isSecret && slug !== before.slug) await releaseSlug(trx, { articleId: id, slug: before.slug });
  return slug;
}

async function followsTitle(before: StoredArticle, { title, slug = before.slug }: ArticleChange): Promise<boolean> {
  if (title === undefined || title === before.title || slug !== before.slug) return false;
  return isDerivedFrom(before.title, { owner: 'article', slug });
}
