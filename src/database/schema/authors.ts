import type { Generated } from 'kysely';
import type { BylineRole } from '../../contract/bylines.ts';
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
  /** Shown to readers; null for none. */
  email: Generated<string | null>;
  created_at: Instant;
}

/** Every slug that an author ever had, as `article_slugs` has those of articles. */
interface AuthorSlugsTable {
  slug: string;
  author_id: string | null;
}

/** The authors of each article, to find the articles of one in the order of lists; made of the article's columns. */
interface ArticleAuthorsTable {
  article_id: string;
  author_id: string;
  /** Index among the authors of the article. */
  place: number;
  role: BylineRole;
  /** The article's own, which triggers keep in step. */
  publish_date: Instant | null;
}

export interface AuthorTables {
  article_authors: ArticleAuthorsTable;
  authors: AuthorsTable;
  author_slugs: AuthorSlugsTable;
}
