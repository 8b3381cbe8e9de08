import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { MediaItemsTable, MediaVariantsTable } from './schema/media.ts';

export type { MediaItemsTable, MediaVariantsTable };

/** Time as ISO-8601 text in UTC with milliseconds: compared as text, it sorts by time on both engines. */
type Instant = string;
/** 1 or 0: SQLite has no boolean, and the wire has none for these fields either. */
type Flag = number;

export interface ArticlesTable {
  id: string;
  /** The article's name in its URL; former slugs stay in `article_slugs`. */
  slug: string;
  title: string;
  /** Its words, folded, which the title orders by; see `services/articles/title-key.ts`. */
  title_key: Generated<string>;
  excerpt: string;
  content: string;
  /** An absolute URL, or a path when the image is our own. */
  image_url: string | null;
  /** The moment from which readers see the article; null in each state that they do not see. */
  publish_date: Instant | null;
  read_time: number;
  is_featured: Flag;
  /** Null only while the article is not public, as is `author_id`. */
  category_id: string | null;
  author_id: string | null;
  /** The account that created it, also once that is removed; null for one that no account created, and for older articles. */
  created_by: string | null;
  view_count: number;
  /** Raised by every edit, also of the working copy; an edit of an older version is rejected. */
  version: number;
  created_at: Instant;
  updated_at: Instant;
  status: Generated<StoredArticleStatus>;
  /** The publish date that an editor has chosen while there is none; the former one of an article that is no longer public. */
  planned_date: Generated<Instant | null>;
  /** What the URL of a withdrawn article answers; also while it is in the trash. */
  withdrawn_status: Generated<404 | 410 | null>;
  /** What the page of a withdrawn article says. */
  withdrawn_note: Generated<string | null>;
  trashed_at: Generated<Instant | null>;
  /** The state to restore. */
  trashed_from: Generated<Exclude<StoredArticleStatus, 'trash'> | null>;
  /** Whether it was ever published or scheduled: until then its slugs are free again once it has another one. */
  was_public: Generated<Flag>;
  /** The date by which the admin lists it: the publish date, else the planned one, else that of the last edit. */
  listed_at: GeneratedAlways<Instant>;
}

/** State of an article as it is stored: a scheduled article is a published one whose publish date is yet to come. */
export type StoredArticleStatus = 'draft' | 'review' | 'published' | 'withdrawn' | 'trash';

/** What made a revision; see `contract/revisions.ts`. */
export type RevisionKind = 'before' | 'save' | 'submit' | 'publish' | 'withdraw' | 'restore' | 'copy' | 'discard';

/** A stored older text of an article. */
export interface RevisionsTable {
  /** Rises with time. */
  id: string;
  article_id: string;
  kind: RevisionKind;
  /** The article's columns as JSON; see `services/revisions/revision-fields.ts`. */
  fields: string;
  /** Given by an editor: a revision with a name is never deleted by itself. */
  name: string | null;
  created_by: string | null;
  /** The name of the account at that time, which stays when the account is removed. */
  created_by_name: string | null;
  created_at: Instant;
  /** 0: none is left out. 1: one an hour is left. 2: one a day is left, or it stays for good. */
  thinned: number;
}

/** Changes of a public article that readers do not see yet; in the trash it keeps them. */
export interface WorkingCopiesTable {
  article_id: string;
  /** The columns that differ from those of the article, as JSON; see `services/working-copies/copied-columns.ts`. */
  fields: string;
  /** Their number. */
  changes: number;
  updated_at: Instant;
  /** The account that saved it last; null for the system. */
  updated_by: string | null;
  /** The name of the account at that time, which stays when the account is removed. */
  updated_by_name: string | null;
}

/** A link that shows an article as it is edited to whoever has it. */
export interface PreviewLinksTable {
  /** Rises with time. */
  id: string;
  article_id: string;
  /** A hash of the token in its URL. */
  token_hash: string;
  /** The account; its links end with it. */
  created_by: string;
  created_at: Instant;
  expires_at: Instant;
}

/** An entry of the audit log, which nobody changes; a job deletes the old ones. */
export interface AuditLogTable {
  /** Rises with time. */
  id: string;
  at: Instant;
  actor_kind: 'person' | 'system';
  /** The account, which may be gone; null for the system. */
  actor_id: string | null;
  /** At that time. */
  actor_name: string;
  client_ip: string | null;
  /** See `contract/audit.ts`. */
  action: string;
  subject_kind: string;
  subject_id: string | null;
  /** At that time. */
  subject_label: string;
  /** The changed fields as JSON. */
  before: string | null;
  after: string | null;
}

export interface AuthorsTable {
  id: string;
  name: string;
  title: string;
  initials: string;
  slug: string;
  bio: string | null;
  /** An absolute URL, or a path when the image is our own. */
  image_url: string | null;
  /** URLs, one per line. */
  links: string | null;
  created_at: Instant;
}

export interface CategoriesTable {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  /** Order in the header; equal positions are ordered by id. */
  position: number;
  created_at: Instant;
}

/** Every slug that an article ever had; null once the article is deleted. No other article can get the slug. */
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
  /** Path on this site, as it is written in a URL. */
  from_path: string;
  /** Path on this site, or an absolute URL. */
  to_path: string;
  hits: number;
  created_at: Instant;
}

/** Issues go to active subscribers whose frequency is weekly. */
export type SubscriberState = 'pending' | 'active' | 'unsubscribed' | 'bounced' | 'complained';

export interface SubscribersTable {
  id: string;
  /** In lower case, so that an address is stored once. */
  email: string;
  state: Generated<SubscriberState>;
  /** Ids of the categories that the subscriber has chosen, as JSON; null for all. */
  sections: Generated<string | null>;
  frequency: Generated<'weekly' | 'off'>;
  subscribed_at: Instant;
  /** When the button of the confirmation email was pressed. */
  confirmed_at: Generated<Instant | null>;
  /** When the subscriber asked for the newsletter; null where an imported list did not say. */
  consent_at: Generated<Instant | null>;
  consent_source: Generated<'form' | 'import'>;
  /** When the subscriber unsubscribed or complained, or the address bounced. */
  left_at: Generated<Instant | null>;
  /** The mail server's reply when it rejected the address. */
  bounce_reason: Generated<string | null>;
  /** Raised to invalidate every link that was signed before. */
  link_version: Generated<number>;
}

/** Rows are counted for an hour: confirmation emails by recipient, subscriptions by client network. */
export interface ConfirmationEmailsTable {
  /** A hash of the recipient or the network; no address is stored here. */
  email_hash: string;
  sent_at: Instant;
}

export interface NewsletterIssuesTable {
  id: string;
  /** The issue's name in its URL; former slugs stay in `newsletter_issue_slugs`. */
  slug: string;
  number: number;
  subject: string;
  preheader: string;
  /** Markdown. */
  note: string | null;
  lead_article_id: string | null;
  status: Generated<'draft' | 'scheduled' | 'sending' | 'paused' | 'sent'>;
  send_at: Instant | null;
  /** The issue was composed from articles published after this moment … */
  composed_from: Instant;
  /** … and up to this one. */
  composed_until: Instant;
  /** When its sending began: from then on the issue is public. */
  sent_at: Instant | null;
  /** How many subscribers get the issue; null until each of them has a delivery. */
  recipients: Generated<number | null>;
  /** Why no email can be sent at the moment, as a sentence; null while emails can be sent. */
  trouble: Generated<string | null>;
  /** Raised by every edit; an edit of an older version is rejected. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** Every slug that an issue ever had. The slugs of an issue that was never sent are free again once it is deleted. */
export interface NewsletterIssueSlugsTable {
  slug: string;
  issue_id: string | null;
}

export interface NewsletterIssueArticlesTable {
  issue_id: string;
  article_id: string;
  /** Index among the articles of the same kind. */
  place: number;
  kind: 'story' | 'most-read';
}

/** One email of an issue to one subscriber. The row stays when the subscriber is erased. */
export interface NewsletterDeliveriesTable {
  issue_id: string;
  subscriber_id: string;
  /** `skipped`: the subscriber left between the start of the sending and their turn. */
  status: Generated<'waiting' | 'claimed' | 'sent' | 'failed' | 'bounced' | 'skipped'>;
  attempts: Generated<number>;
  /** The instance that is sending it. */
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Instant | null>;
  next_try_at: Generated<Instant | null>;
  sent_at: Generated<Instant | null>;
  /** When the subscriber unsubscribed, if this was the last email before that. */
  left_at: Generated<Instant | null>;
  /** The mail server's reply to the last failed try. */
  error: Generated<string | null>;
  /** When the last failed try was. */
  tried_at: Generated<Instant | null>;
  /** 1 when an instance stopped while the email was under way, so that it was sent again and may have arrived twice. */
  maybe_twice: Generated<Flag>;
}

export interface NewsletterLinksTable {
  id: string;
  issue_id: string;
  url: string;
}

/** Counts only: they do not tell who clicked. */
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

/** What the last content writes touched; one row per version. */
export interface ContentChangesTable {
  version: number;
  /** Surrogate keys, as JSON. */
  touched: string;
}

/** One row: the owner's settings for the whole site. */
export interface SettingsTable {
  id: number;
  name: string;
  tagline: string;
  description: string | null;
  time_zone: string;
  publisher_name: string | null;
  /** An absolute URL, or a path when the image is our own. */
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
   * When a draft was last composed, by the job or by an editor, or when the job found no articles for one. A draft that an editor
   * deletes is not composed again in the same week. Also set when the weekly time is moved to one that has passed already.
   */
  newsletter_composed_at: Generated<Instant | null>;
  letters_per_second: Generated<number>;
  open_tracking: Generated<Flag>;
  /** Raised by every edit; an edit of an older version is rejected. */
  version: number;
  updated_at: Instant;
}

/** The contents of each feed that were last announced to the WebSub hub. */
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
  role: 'owner' | 'editor' | 'author' | 'contributor';
  /** The author page of this person; no other account has the same. */
  author_id: string | null;
  last_sign_in_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  /** A hash of the token in the cookie. */
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

/** The authenticator app of an account: the second factor beside the password. */
export interface SecondFactorsTable {
  user_id: string;
  /** Encrypted with the site's secret. */
  secret: string;
  /** Null until the first code has shown that the app has the secret: no sign-in asks for a code before. */
  confirmed_at: Instant | null;
  /** The thirty seconds, counted since 1970, of the last accepted code: neither it nor an earlier one is accepted again. */
  last_step: number;
}

/** A code that replaces the authenticator app once. */
export interface RecoveryCodesTable {
  code_hash: string;
  user_id: string;
}

/** A key pair of a device or a password manager that signs in without a password (WebAuthn). */
export interface PasskeysTable {
  id: string;
  user_id: string;
  name: string;
  /** Base64url, as is the key. */
  credential_id: string;
  /** In COSE format. */
  public_key: string;
  /** Signatures that the authenticator has counted; 0 where it counts none. */
  counter: number;
  created_at: Instant;
  last_used_at: Instant | null;
}

/** WebAuthn challenges that were answered, until they expire: each one is answered once. */
export interface UsedChallengesTable {
  challenge: string;
  expires_at: Instant;
}

/** An invitation that nobody has accepted yet. */
export interface InvitationsTable {
  id: string;
  /** In lower case. */
  email: string;
  /** Empty when the owner gave none. */
  name: string;
  role: 'editor' | 'author' | 'contributor';
  author_id: string | null;
  /** A hash of the token in its link. */
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
}

/** Links that set a new password. A request for an address without an account stores one that belongs to nobody. */
export interface PasswordResetsTable {
  /** A hash of the token in the link. */
  token_hash: string;
  user_id: string | null;
  expires_at: Instant;
}

/** Failed sign-ins, by account and by client network; `key` is a hash. */
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
  /** The article's own; null in each state that readers do not see. */
  publish_date: Instant | null;
  /** The text without Markdown. */
  body: string;
  /** Version of the index format that it was written with. */
  index_version: Generated<number>;
}

/** The instance that runs a job, for jobs that only one instance may run at a time. */
export interface JobLeasesTable {
  job: string;
  holder: string;
  held_until: Instant;
}

/** The folder in which media are stored, where that is a folder; at most one row. */
export interface MediaFolderTable {
  id: number;
  /** What the file `originals/folder-id` in it says. */
  folder_id: string;
}

/** Words that articles contain or contained, folded, to correct typing errors in searches. */
export interface SearchSpellingsTable {
  word: string;
  /** The word from its end to its start. */
  backwards: string;
}

export interface Schema {
  articles: ArticlesTable;
  authors: AuthorsTable;
  revisions: RevisionsTable;
  working_copies: WorkingCopiesTable;
  preview_links: PreviewLinksTable;
  audit_log: AuditLogTable;
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
  content_changes: ContentChangesTable;
  announced_feeds: AnnouncedFeedsTable;
  settings: SettingsTable;
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  invitations: InvitationsTable;
  password_resets: PasswordResetsTable;
  sign_in_attempts: SignInAttemptsTable;
  article_search: ArticleSearchTable;
  search_spellings: SearchSpellingsTable;
  job_leases: JobLeasesTable;
  media_items: MediaItemsTable;
  media_variants: MediaVariantsTable;
  media_folder: MediaFolderTable;
}

export type Database = Kysely<Schema>;

/** The handle inside a transaction. A function that takes one must be called within it. */
export type DatabaseTransaction = Transaction<Schema>;
