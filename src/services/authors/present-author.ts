import type { Selectable } from 'kysely';
import type { Author, AuthorChange } from '../../contract/authors.ts';
import type { AuthorsTable, Database, DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { recordUses } from '../image-uses/record-uses.ts';
import { storeImageUrl } from '../images/image-url.ts';
import { idsOf, type PageImages, presentImage, readPageImages } from '../images/page-images.ts';

/** The columns that `presentAuthor` needs. */
export const authorColumns = ['id', 'name', 'title', 'initials', 'slug', 'bio', 'image_url', 'links', 'email'] as const;

type AuthorRow = Pick<Selectable<AuthorsTable>, (typeof authorColumns)[number]>;

/** @returns the public author */
export async function presentAuthor(db: Database, row: AuthorRow, siteUrl: string): Promise<Author> {
  return present(row, await readPageImages(db, idsOf([row.image_url]), siteUrl), siteUrl);
}

/** @returns the public authors, in the order of the rows; the images of all are read together */
export async function presentAuthors(db: Database, rows: readonly AuthorRow[], siteUrl: string): Promise<Author[]> {
  const images = await readPageImages(db, idsOf(rows.map((row) => row.image_url)), siteUrl);
  return rows.map((row) => present(row, images, siteUrl));
}

function present(row: AuthorRow, images: PageImages, siteUrl: string): Author {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    initials: row.initials,
    slug: row.slug,
    bio: row.bio,
    ...presentImage(row.image_url, images, siteUrl),
    links: row.links?.split('\n') ?? [],
    email: row.email,
  };
}

/** @returns the columns of the given fields; those of fields that are left out are undefined, which Kysely ignores */
export function toAuthorRow({ name, title, initials, bio, imageUrl, links, email }: AuthorChange, siteUrl: string) {
  return {
    name,
    title,
    initials,
    bio: bio === undefined ? undefined : bio || null,
    image_url: imageUrl === undefined ? undefined : storeImageUrl(imageUrl, siteUrl),
    links: links === undefined ? undefined : links.join('\n') || null,
    email: email === undefined ? undefined : email || null,
  };
}

/** Stores that a portrait is used, in the transaction that has written the author. */
export async function recordPortrait(
  trx: DatabaseTransaction,
  { id, image_url }: Pick<AuthorRow, 'id' | 'image_url'>,
  actor: Actor,
): Promise<void> {
  await recordUses(trx, { noun: 'author', id }, { uses: [['portrait', idsOf([image_url])]], actor });
}
