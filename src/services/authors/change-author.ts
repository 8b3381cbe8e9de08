import type { Author, AuthorChange } from '../../contract/authors.ts';
import type { Database } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { refuseUnknownAuthor } from './read-author.ts';

/**
 * Changes what is named and leaves the rest.
 * @returns the author as stored
 * @throws Refusal `not-found`
 */
export function changeAuthor(db: Database, input: { id: string; change: AuthorChange }): Promise<Author> {
  const { name, title, initials } = input.change;
  return db.transaction().execute(async (trx) => {
    const author = await trx
      .updateTable('authors')
      .set(({ ref }) => ({
        name: name ?? ref('name'),
        title: title ?? ref('title'),
        initials: initials ?? ref('initials'),
      }))
      .where('id', '=', input.id)
      .returning(['id', 'name', 'title', 'initials'])
      .executeTakeFirst();
    if (!author) return refuseUnknownAuthor();
    await raiseContentVersion(trx);
    return author;
  });
}
