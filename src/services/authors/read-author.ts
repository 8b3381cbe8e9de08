import type { AuthorPage } from '../../contract/authors.ts';
import { notices } from '../../contract/notices.ts';
import { isId } from '../../contract/slugs.ts';
import type { Database } from '../../database/schema.ts';
import { renderBio } from '../articles/rendering/bio-html.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { ServiceError } from '../errors/service-error.ts';
import { authorColumns, presentAuthor } from './present-author.ts';

/**
 * @param input.idOrSlug an id, a slug, or a slug that the author had before
 * @param input.language of bios, a BCP 47 tag
 * @returns one author, with the bio as written and as pages show it
 * @throws ServiceError `not-found`
 */
export async function readAuthor(
  db: Database,
  input: { idOrSlug: string; siteUrl: string; language: string },
): Promise<AuthorPage> {
  const { idOrSlug, siteUrl, language } = input;
  const query = db.selectFrom('authors').select(authorColumns);
  const row = await (isId(idOrSlug)
    ? query.where('id', '=', idOrSlug)
    : query.where('id', '=', (eb) => eb.selectFrom('author_slugs').select('author_id').where('slug', '=', idOrSlug))
  ).executeTakeFirst();
  noteReads(row ? `author:${row.id}` : 'unknown-author');
  if (!row) return refuseUnknownAuthor();
  const { bio } = row;
  return { ...(await presentAuthor(db, row, siteUrl)), bioHtml: bio === null ? null : renderBio(bio, language) };
}

/** @throws ServiceError `not-found`, always */
export function refuseUnknownAuthor(): never {
  throw new ServiceError('not-found', notices.authorNotFound.detail);
}
