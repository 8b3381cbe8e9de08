import type { Byline } from '../../contract/bylines.ts';
import { messages } from '../../contract/messages.ts';
import type { Database } from '../../database/schema.ts';
import { isForeignKeyViolation } from '../../database/violations.ts';
import { currentTagIds, readTags } from '../article-tags/current-tags.ts';
import { ServiceError } from '../errors/service-error.ts';
import { isThere } from './is-there.ts';

interface Places {
  categoryId?: string | null | undefined;
  authorId?: string | null | undefined;
  authors?: readonly Byline[] | undefined;
  tagIds?: readonly string[] | undefined;
  seriesId?: string | null | undefined;
}

/**
 * Turns a foreign key error of the database into messages for the form's fields.
 * It looks after the failed write rather than before it, so that a deletion in between cannot slip through.
 * @returns ServiceError `invalid` that names the fields; any other error as it is
 */
export async function explainUnknown(db: Database, article: Places, error: unknown): Promise<unknown> {
  return isForeignKeyViolation(error) ? ((await findUnknown(db, article)) ?? error) : error;
}

/** @returns the error that names the fields whose category, author, tags or series do not exist; null where all do */
export async function findUnknown(db: Database, article: Places): Promise<ServiceError | null> {
  const [category, author, authors, tags, series] = await Promise.all([
    isThere(db, 'categories', article.categoryId),
    isThere(db, 'authors', article.authorId),
    areAuthors(db, article.authors ?? []),
    areTags(db, article.tagIds ?? []),
    isThere(db, 'series', article.seriesId),
  ]);
  const errors = {
    ...(!category && { categoryId: messages.categoryId.unknown }),
    ...(!author && { authorId: messages.authorId.unknown }),
    ...(!authors && { authors: messages.authorId.unknown }),
    ...(!tags && { tagIds: messages.tags.unknown }),
    ...(!series && { seriesId: messages.series.unknown }),
  };
  const [detail] = Object.values(errors);
  return detail ? new ServiceError('invalid', detail, { errors }) : null;
}

async function areAuthors(db: Database, authors: readonly Byline[]): Promise<boolean> {
  if (authors.length === 0) return true;
  const ids = authors.map(({ id }) => id);
  const found = await db.selectFrom('authors').select('id').where('id', 'in', ids).execute();
  return found.length === ids.length;
}

/** @returns whether all these tags exist, or did so once */
async function areTags(db: Database, tagIds: readonly string[]): Promise<boolean> {
  const ids = await currentTagIds(db, tagIds);
  return (await readTags(db, ids)).length === ids.length;
}
