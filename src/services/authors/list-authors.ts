import type { Author } from '../../contract/authors.ts';
import type { Database } from '../../database/schema.ts';
import { type CountedPage, type PageInput, readPage } from '../paging/page.ts';
import { authorColumns, presentAuthors } from './present-author.ts';

/** Cursor of a page of authors. */
export type AuthorCursor = readonly [name: string, id: string];

interface AuthorListInput extends PageInput<AuthorCursor> {
  siteUrl: string;
}

/** @returns authors by name, in the same order on both engines: capitals before small letters, accented ones last */
export async function listAuthors(
  db: Database,
  { limit, after, siteUrl }: AuthorListInput,
): Promise<CountedPage<Author, AuthorCursor>> {
  const query = db.selectFrom('authors').select(authorColumns);
  const [page, total] = await Promise.all([
    readPage(query, {
      columns: ['name', 'id'],
      direction: 'asc',
      cursorOf: ({ name, id }) => [name, id],
      after,
      limit,
    }),
    countAuthors(db),
  ]);
  return { ...page, items: await presentAuthors(db, page.items, siteUrl), total };
}

/** Counted, without a stored total: a magazine has dozens of authors, not 100,000. */
export async function countAuthors(db: Database): Promise<number> {
  const { authors } = await db
    .selectFrom('authors')
    .select(({ fn }) => fn.countAll<number>().as('authors'))
    .executeTakeFirstOrThrow();
  return authors;
}
