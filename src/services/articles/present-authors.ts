import type { Selectable } from 'kysely';
import type { Byline, BylineAuthor, BylineRole } from '../../contract/bylines.ts';
import { type BylineColumns, bylinesOf } from '../../database/byline-columns.ts';
import type { AuthorsTable, Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { idsOf, type PageImages, presentImage, readPageImages } from '../images/page-images.ts';

const columns = ['id', 'name', 'slug', 'initials', 'title', 'image_url'] as const;

type AuthorRow = Pick<Selectable<AuthorsTable>, (typeof columns)[number]>;

/** A row of an article with the authors that stand beside the first one, which the row itself has. */
export type WithAuthors<Row> = Row & { others: AuthorRow[] };

/** @returns the rows with their further authors, which are read together; most articles have none */
export async function withAuthors<Row extends BylineColumns>(
  db: Database,
  rows: readonly Row[],
): Promise<WithAuthors<Row>[]> {
  const idsOf = (row: Row) =>
    bylinesOf(row)
      .slice(1)
      .map(({ id }) => id);
  const authors = await readAuthors(db, rows.flatMap(idsOf));
  return rows.map((row) => ({ ...row, others: idsOf(row).flatMap((id) => authors.get(id) ?? []) }));
}

/** @returns the row with its further authors */
export async function withItsAuthors<Row extends BylineColumns>(db: Database, row: Row): Promise<WithAuthors<Row>> {
  const [listed] = await withAuthors(db, [row]);
  return listed ?? { ...row, others: [] };
}

/** @returns the authors with these ids, as bylines show them; one that is gone is left out */
export async function readAuthors(db: Database, ids: readonly string[]): Promise<Map<string, AuthorRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('authors').select(columns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns the authors of such a list as reads show them; one that is gone is left out */
export async function readBylineAuthors(
  db: Database,
  list: readonly Byline[],
  siteUrl: string,
): Promise<BylineAuthor[]> {
  const known = await readAuthors(
    db,
    list.map(({ id }) => id),
  );
  const images = await readPageImages(db, idsOf([...known.values()].map((row) => row.image_url)), siteUrl);
  return list.flatMap(({ id, role }) => {
    const row = known.get(id);
    return row ? [presentOne(row, role, { images, siteUrl })] : [];
  });
}

/** @returns the bylines whose authors are still there */
export async function existingBylines(db: Database, list: readonly Byline[]): Promise<Byline[]> {
  const known = await readAuthors(
    db,
    list.map(({ id }) => id),
  );
  return list.filter(({ id }) => known.has(id));
}

interface FirstAuthor extends BylineColumns {
  author_name: string | null;
  author_initials: string | null;
  author_title: string | null;
  author_slug: string | null;
  author_image_url: string | null;
}

/** @returns the authors of an article in their order, with what each did for it. Notes them as read @param images has their portraits */
export function presentAuthors(row: WithAuthors<FirstAuthor>, images: PageImages, siteUrl: string): BylineAuthor[] {
  const { author_name: name, author_initials: initials, author_title: title, author_slug: slug } = row;
  const isThere = row.author_id !== null && name !== null && initials !== null && title !== null && slug !== null;
  const first = isThere && { id: row.author_id ?? '', name, slug, initials, title, image_url: row.author_image_url };
  const known = new Map([...(first ? [first] : []), ...row.others].map((author) => [author.id, author]));
  return bylinesOf(row).flatMap(({ id, role }) => {
    const author = known.get(id);
    if (!author) return [];
    noteReads(`author:${id}`);
    return [presentOne(author, role, { images, siteUrl })];
  });
}

function presentOne(
  { image_url, ...author }: AuthorRow,
  role: BylineRole,
  { images, siteUrl }: { images: PageImages; siteUrl: string },
): BylineAuthor {
  return { ...author, image: presentImage(image_url, images, siteUrl).image, role };
}
