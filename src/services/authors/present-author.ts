import type { Author, AuthorChange } from '../../contract/authors.ts';
import { presentImageUrl, storeImageUrl } from '../articles/image-url.ts';

/** The columns that `presentAuthor` needs. */
export const authorColumns = ['id', 'name', 'title', 'initials', 'slug', 'bio', 'image_url', 'links'] as const;

interface AuthorRow {
  id: string;
  name: string;
  title: string;
  initials: string;
  slug: string;
  bio: string | null;
  image_url: string | null;
  links: string | null;
}

/** @returns the public author; the path of an image of our own becomes an absolute URL */
export function presentAuthor(row: AuthorRow, siteUrl: string): Author {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    initials: row.initials,
    slug: row.slug,
    bio: row.bio,
    imageUrl: presentImageUrl(row.image_url, siteUrl),
    links: row.links?.split('\n') ?? [],
  };
}

/** @returns the columns of the given fields; those of fields that are left out are undefined, which Kysely ignores */
export function toAuthorRow({ name, title, initials, bio, imageUrl, links }: AuthorChange, siteUrl: string) {
  return {
    name,
    title,
    initials,
    bio: bio === undefined ? undefined : bio || null,
    image_url: imageUrl === undefined ? undefined : storeImageUrl(imageUrl, siteUrl),
    links: links === undefined ? undefined : links.join('\n') || null,
  };
}
