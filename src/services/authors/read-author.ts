import type { Author } from '../../contract/authors.ts';
import { notices } from '../../contract/notices.ts';
import { isId } from '../../contract/slugs.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { ServiceError } from '../errors/service-error.ts';
import { authorColumns, presentAuthor } from './present-author.ts';

/**
 * @param input.idOrSlug an id, a slug, or a slug that the author had before
 * @returns one author
 * @throws ServiceError `not-found`
 */
export async function readAuthor(db: Database, input: { idOrSlug: string; siteUrl: string }): Promise<Author> {
  const { idOrSlug, siteUrl } = input;
  const query = db.selectFrom('authors').select(authorColumns);
  const row = await (isId(idOrSlug)
    ? query.where('id', '=', idOrSlug)
    : query.where('id', '=', (eb) => eb.selectFrom('author_slugs').select('author_id').where('slug', '=', idOrSlug))
  ).executeTakeFirst();
  noteReads(row ? `author:${row.id}` : 'unknown-author');
  return row ? presentAuthor(db, row, siteUrl) : refuseUnknownAuthor();
}

/** @throws ServiceError `not-found`, always */
export function refuseUnknownAuthor(): never {
  throw new ServiceError('not-found', notices.authorNotFound.detail);
}
