import type { Generated, Kysely, Transaction } from 'kysely';

/** Time as ISO-8601 text in UTC with milliseconds: both engines compare it as text, and it sorts as time does. */
type Instant = string;
/** 1 or 0: SQLite has no boolean, and the wire has none for these fields either. */
type Flag = number;

export interface ArticlesTable {
  id: string;
  /** The article's name in its address; one that it had before stays in `article_slugs`. */
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  /** An absolute address, or a path when the image is our own. */
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
  slug: string;
  bio: string | null;
  /** An absolute address, or a path when the image is our own. */
  image_url: string | null;
  /** Addresses, one a line. */
  links: string | null;
  created_at: Instant;
}

export interface CategoriesTable {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  /** Place in the header; ties go by id. */
  position: number;
  created_at: Instant;
}

/** Every slug that an article ever had; null once the article is deleted, for the slug is never given to another. */
export interface ArticleSlugsTable {
  slug: string;
  article_id: string | null;
}

/** The same for authors. */
export interface AuthorSlugsTable {
  slug: string;
  author_id: string | null;
}

export interface RedirectsTable {
  id: string;
  /** Path on this site, as it stands in an address. */
  from_path: string;
  /** Path on this site, or an absolute address. */
  to_path: string;
  hits: number;
  created_at: Instant;
}

/** Emails go to those who are active, and want them weekly. */
export type SubscriberState = 'pending' | 'active' | 'unsubscribed' | 'bounced' | 'complained';

export interface SubscribersTable {
  id: string;
  /** In lower case, so that an address is stored once. */
  email: string;
  state: Generated<SubscriberState>;
  /** Ids of the categories that they want to read of, as JSON; null for all. */
  sections: Generated<string | null>;
  frequency: Generated<'weekly' | 'off'>;
  subscribed_at: Instant;
  /** When the button of the email to confirm was pressed. */
  confirmed_at: Generated<Instant | null>;
  /** When they asked for the newsletter; null where an imported list did not say. */
  consent_at: Generated<Instant | null>;
  consent_source: Generated<'form' | 'import'>;
  /** When they unsubscribed, bounced or complained. */
  left_at: Generated<Instant | null>;
  /** What the other server said when it refused. */
  bounce_reason: Generated<string | null>;
  /** Raised to make every link worthless that was signed before. */
  link_version: Generated<number>;
}

/** What is counted for an hour: emails to confirm by whom they went to, subscriptions by where they came from. */
export interface ConfirmationEmailsTable {
  /** Of what is counted; no address of anybody is kept here. */
  email_hash: string;
  sent_at: Instant;
}

export interface NewsletterIssuesTable {
  id: string;
  /** The issue's name in its address; one that it had before stays in `newsletter_issue_slugs`. */
  slug: string;
  number: number;
  subject: string;
  preheader: string;
  /** Markdown. */
  note: string | null;
  lead_article_id: string | null;
  status: Generated<'draft' | 'scheduled' | 'sending' | 'paused' | 'sent'>;
  send_at: Instant | null;
  /** It was composed from what was published after this moment … */
  composed_from: Instant;
  /** … and up to this one. */
  composed_until: Instant;
  /** When its sending began: from then on everybody may read it. */
  sent_at: Instant | null;
  /** How many get it; null until a delivery is written for each of them. */
  recipients: Generated<number | null>;
  /** Why no email goes out at the moment, as a sentence; null while nothing is in the way. */
  trouble: Generated<string | null>;
  /** Raised by every edit; a stale one is refused. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** Every slug that an issue ever had; an issue that was never sent gives its own back when it is deleted. */
export interface NewsletterIssueSlugsTable {
  slug: string;
  issue_id: string | null;
}

export interface NewsletterIssueArticlesTable {
  issue_id: string;
  article_id: string;
  /** Among those of its kind. */
  place: number;
  kind: 'story' | 'most-read';
}

/** What one subscriber gets of an issue; it stays when the subscriber is erased. */
export interface NewsletterDeliveriesTable {
  issue_id: string;
  subscriber_id: string;
  /** `skipped`: left between the start of the sending and their turn. */
  status: Generated<'waiting' | 'claimed' | 'sent' | 'failed' | 'bounced' | 'skipped'>;
  attempts: Generated<number>;
  /** The instance that is sending it. */
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Instant | null>;
  next_try_at: Generated<Instant | null>;
  sent_at: Generated<Instant | null>;
  /** When the reader unsubscribed, if this was the last email before. */
  left_at: Generated<Instant | null>;
  /** What the other server said when it refused last. */
  error: Generated<string | null>;
  /** When it was refused last. */
  tried_at: Generated<Instant | null>;
  /** 1 when an instance stopped while the email was under way, so that it went out again and may be there twice. */
  maybe_twice: Generated<Flag>;
}

export interface NewsletterLinksTable {
  id: string;
  issue_id: string;
  url: string;
}

/** Counts only: nobody can tell from them who clicked. */
export interface NewsletterClicksTable {
  link_id: string;
  minute: Instant;
  likely_people: number;
  all_clicks: number;
}

export interface TotalsTable {
  name: string;
  value: number;
}

export interface ContentVersionTable {
  id: number;
  version: number;
  /** Of the last content write. */
  changed_at: Instant;
}

/** One row: what the owner has set for the whole site. */
export interface SettingsTable {
  id: number;
  name: string;
  tagline: string;
  description: string | null;
  time_zone: string;
  publisher_name: string | null;
  /** An absolute address, or a path when the image is our own. */
  publisher_logo: string | null;
  copyright_start: number;
  contact_email: string | null;
  security_contact: string | null;
  x_url: string | null;
  facebook_url: string | null;
  instagram_url: string | null;
  linkedin_url: string | null;
  /** When an issue is composed, in the site's time zone: 0 is Sunday, 6 Saturday. */
  newsletter_day: Generated<number>;
  newsletter_hour: Generated<number>;
  /**
   * When a draft was last composed, by the clock or by hand, or the clock found nothing to compose it of; whoever deletes the
   * draft does not want it again that week. Also when the week's time was moved to one that had passed already.
   */
  newsletter_composed_at: Generated<Instant | null>;
  letters_per_second: Generated<number>;
  open_tracking: Generated<Flag>;
  /** Raised by every edit; a stale one is refused. */
  version: number;
  updated_at: Instant;
}

/** What the WebSub hub has last been told about. */
export interface AnnouncedFeedsTable {
  /** Path of the page that the feeds belong to. */
  page: string;
  fingerprint: string;
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

/** An article in the search index; its words are in `article_words` on SQLite, in a column on PostgreSQL. */
export interface ArticleSearchTable {
  /** Rises with the publish date (`full-text/keys.ts`). */
  key: number;
  article_id: string;
  publish_date: Instant;
  /** The text without Markdown. */
  body: string;
  /** Version of the index format that it was written with. */
  index_version: Generated<number>;
}

/** Which instance does a job that one at a time may do. */
export interface JobLeasesTable {
  job: string;
  holder: string;
  held_until: Instant;
}

/** Words that articles have or had, folded: what a typing error may have meant. */
export interface SearchSpellingsTable {
  word: string;
  /** The word from its end to its start. */
  backwards: string;
}

export interface Schema {
  articles: ArticlesTable;
  authors: AuthorsTable;
  categories: CategoriesTable;
  article_slugs: ArticleSlugsTable;
  author_slugs: AuthorSlugsTable;
  redirects: RedirectsTable;
  newsletter_subscribers: SubscribersTable;
  confirmation_letters: ConfirmationEmailsTable;
  newsletter_issues: NewsletterIssuesTable;
  newsletter_issue_slugs: NewsletterIssueSlugsTable;
  newsletter_issue_stories: NewsletterIssueArticlesTable;
  newsletter_deliveries: NewsletterDeliveriesTable;
  newsletter_links: NewsletterLinksTable;
  newsletter_clicks: NewsletterClicksTable;
  totals: TotalsTable;
  content_version: ContentVersionTable;
  announced_feeds: AnnouncedFeedsTable;
  settings: SettingsTable;
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  sign_in_attempts: SignInAttemptsTable;
  article_search: ArticleSearchTable;
  search_spellings: SearchSpellingsTable;
  job_leases: JobLeasesTable;
}

export type Database = Kysely<Schema>;

/** The handle inside a transaction. A function that takes one must be called within it. */
export type DatabaseTransaction = Transaction<Schema>;
