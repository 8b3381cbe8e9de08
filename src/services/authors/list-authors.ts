import type { Author } from '../../contract/authors.ts';
import type { Database } from '../../database/schema.ts';
import { authorColumns, presentAuthor } from './present-author.ts';

/** The place in the list, by name, after which the next page starts. */
export type AuthorCursor = readonly [name: string, id: string];

export interface AuthorListInput {
  siteUrl: string;
  /** All of them when absent. */
  limit?: number | undefined;
  after?: AuthorCursor | undefined;
}

export interface AuthorPage {
  items: Author[];
  /** How many there are on all pages together. */
  total: number;
  /** Where the next page starts; absent on the last one. */
  next?: AuthorCursor;
}

/** @returns authors by name: capitals before small letters, accented ones last, on either engine */
export async function listAuthors(db: Database, { limit, after, siteUrl }: AuthorListInput): Promise<AuthorPage> {
  let query = db.selectFrom('authors').select(authorColumns).orderBy('name').orderBy('id');
  if (after)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('name', 'id'), '>', tuple(after[0], after[1])));
  if (limit !== undefined) query = query.limit(limit + 1);

  const [rows, total] = await Promise.all([query.execute(), countAuthors(db)]);
  const items = rows.slice(0, limit).map((row) => presentAuthor(row, siteUrl));
  const last = items.at(-1);
  return rows.length > items.length && last ? { items, total, next: [last.name, last.id] } : { items, total };
}

/** Counted rather than kept: a magazine has dozens of writers, not 100,000. */
export async function countAuthors(db: Database): Promise<number> {
  const { authors } = await db
    .selectFrom('authors')
    .select(({ fn }) => fn.countAll<number>().as('authors'))
    .executeTakeFirstOrThrow();
  return authors;
}
