import { type ArticleChange, draftFields, publishedFields } from '../../contract/articles.ts';
import { fieldErrors } from '../../contract/field-errors.ts';
import { ServiceError } from '../errors/service-error.ts';
import { fieldsOf } from './field-columns.ts';
import { isPublic } from './published.ts';
import type { StoredArticle } from './stored-article.ts';

interface Publishing {
  before: StoredArticle;
  after: StoredArticle;
  change: ArticleChange;
}

/**
 * A draft may lack fields that readers need; an article that is to be published must have them, and a published one keeps them.
 * @throws ServiceError `invalid` with the message of each field that is missing
 */
export function requirePublishable({ before, after, change }: Publishing): void {
  if (!isPublic(after)) return;
  const wasPublic = isPublic(before);
  const { error } = publishedFields.safeParse({
    ...fieldsOf(after, draftFields),
    categoryId: after.category_id ?? '',
    authorId: after.author_id ?? '',
    publishDate: wasPublic && change.publishDate === null ? '' : after.publish_date,
  });
  const missing = Object.entries(error ? fieldErrors(error) : {});
  // A stored field may be older than its rule.
  const errors = Object.fromEntries(wasPublic ? missing.filter(([field]) => field in change) : missing);
  const [message] = Object.values(errors);
  if (message !== undefined) throw new ServiceError('invalid', message, { errors });
}
