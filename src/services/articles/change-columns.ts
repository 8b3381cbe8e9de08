import type { ArticleChange } from '../../contract/articles.ts';
import { estimateReadTime } from '../../contract/read-time.ts';
import { storeImageUrl } from '../images/image-url.ts';
import type { StoredArticle } from './stored-article.ts';

/**
 * @returns the columns of the fields that need nothing but the change and the text before it; those of fields that are left out are
 *   undefined
 */
export function changeColumns(before: StoredArticle, change: ArticleChange, siteUrl: string) {
  return {
    title: change.title,
    excerpt: change.excerpt,
    content: change.content,
    image_url: change.imageUrl === undefined ? undefined : storeImageUrl(change.imageUrl, siteUrl),
    image_alt: change.imageAlt,
    image_caption: change.imageCaption,
    category_id: change.categoryId === undefined ? undefined : change.categoryId || null,
    author_id: change.authorId === undefined ? undefined : change.authorId || null,
    is_featured: change.isFeatured,
    read_time: readTimeAfter(before, change),
  };
}

/**
 * A stored read time that is the estimate of the stored text follows the text: no client has set another one.
 * @returns minutes; undefined to leave what is stored
 */
function readTimeAfter(before: StoredArticle, { readTime, content }: ArticleChange): number | undefined {
  if (readTime !== undefined || content === undefined) return readTime;
  return before.read_time === estimateReadTime(before.content) ? estimateReadTime(content) : undefined;
}
