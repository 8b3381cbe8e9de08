import type { Kysely, Transaction } from 'kysely';

/** Time as ISO-8601 text in UTC with milliseconds: both engines compare it as text, and it sorts as time does. */
type Instant = string;
/** 1 or 0: SQLite has no boolean, and the wire has none for these fields either. */
type Flag = number;

export interface ArticlesTable {
  id: string;
  title: string;
  excerpt: string;
  content: string;
  /** An absolute address, or a path when the picture is our own. */
  image_url: string | null;
  publish_date: Instant;
  read_time: number;
  is_featured: Flag;
  category_id: string;
  author_id: string;
  view_count: number;
  /** Raised by every edit; a stale one is refused. */
  version: number;
  created_at: Instant;
  updated_at: Instant;
}

export interface AuthorsTable {
  id: string;
  name: string;
  title: string;
  initials: string;
  created_at: Instant;
}

export interface CategoriesTable {
  id: string;
  name: string;
  slug: string;
  /** Place in the header; ties go by id. */
  position: number;
  created_at: Instant;
}

export interface SubscribersTable {
  id: string;
  /** In lower case, so that an address is stored once. */
  email: string;
  is_active: Flag;
  subscribed_at: Instant;
  unsubscribed_at: Instant | null;
}

export interface TotalsTable {
  name: string;
  value: number;
}

export interface ContentVersionTable {
  id: number;
  version: number;
}

export interface Schema {
  articles: ArticlesTable;
  authors: AuthorsTable;
  categories: CategoriesTable;
  newsletter_subscribers: SubscribersTable;
  totals: TotalsTable;
  content_version: ContentVersionTable;
}

export type Database = Kysely<Schema>;

/** The handle inside a transaction. A function that takes one must be called within it. */
export type DatabaseTransaction = Transaction<Schema>;
