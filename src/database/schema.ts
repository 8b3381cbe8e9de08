import type { Generated, Kysely, Transaction } from 'kysely';

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

export interface UsersTable {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  email_verified: Flag;
  image: string | null;
  role: 'owner' | 'editor';
  created_at: Instant;
  updated_at: Instant;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  /** A hash of what the cookie carries. */
  token: string;
  expires_at: Instant;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A way to sign in: `provider_id` is `credential` for a password. */
export interface AccountsTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  /** A salted hash. */
  password: Generated<string | null>;
  access_token: Generated<string | null>;
  refresh_token: Generated<string | null>;
  id_token: Generated<string | null>;
  access_token_expires_at: Generated<Instant | null>;
  refresh_token_expires_at: Generated<Instant | null>;
  scope: Generated<string | null>;
  created_at: Instant;
  updated_at: Instant;
}

/** Failed tries to sign in, by account and by address; `key` is a hash. */
export interface SignInAttemptsTable {
  key: string;
  failures: number;
  blocked_until: Instant;
  expires_at: Instant;
}

export interface Schema {
  articles: ArticlesTable;
  authors: AuthorsTable;
  categories: CategoriesTable;
  newsletter_subscribers: SubscribersTable;
  totals: TotalsTable;
  content_version: ContentVersionTable;
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  sign_in_attempts: SignInAttemptsTable;
}

export type Database = Kysely<Schema>;

/** The handle inside a transaction. A function that takes one must be called within it. */
export type DatabaseTransaction = Transaction<Schema>;
