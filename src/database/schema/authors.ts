import type { Instant } from './columns.ts';

export interface AuthorsTable {
  id: string;
  name: string;
  title: string;
  initials: string;
  slug: string;
  bio: string | null;
  /** An absolute URL, a path on the site, or a reference to the library (`contract/images.ts`). */
  image_url: string | null;
  /** URLs, one per line. */
  links: string | null;
  created_at: Instant;
}

/** Every slug that an author ever had, as `article_slugs` has those of articles. */
interface AuthorSlugsTable {
  slug: string;
  author_id: string | null;
}

export interface AuthorTables {
  authors: AuthorsTable;
  author_slugs: AuthorSlugsTable;
}
