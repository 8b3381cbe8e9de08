import type { Generated, GeneratedAlways } from 'kysely';
import type { ArticleColumn, ArticleFieldName, ArticleValue, articleFields } from '../../contract/article-fields.ts';
import type { Flag, Instant } from './columns.ts';

type Fields = typeof articleFields;

/** The columns of the fields, as `contract/article-fields.ts` describes them. */
type FieldColumns = {
  [Name in ArticleFieldName as ArticleColumn<Name>]: Fields[Name] extends { isLater: true }
    ? Generated<ArticleValue<Name>>
    : ArticleValue<Name>;
};

export interface ArticlesTable extends FieldColumns {
  id: string;
  /** The words of the title, folded, which the title orders by; see `services/articles/title-key.ts`. */
  title_key: Generated<string>;
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
  /** Answer of a withdrawn article's URL; also while it is in the trash. */
  withdrawn_status: Generated<404 | 410 | null>;
  /** Note on the page of a withdrawn article. */
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

/** Every slug that an article ever had; null once the article is deleted. No other article can get the slug. */
interface ArticleSlugsTable {
  slug: string;
  article_id: string | null;
}

/** A stored older text of an article. */
export interface RevisionsTable {
  /** Rises with time. */
  id: string;
  article_id: string;
  kind: RevisionKind;
  /** The article's columns as JSON; see `services/articles/revision-fields.ts`. */
  fields: string;
  /** Given by an editor: a revision with a name is never deleted by itself. */
  name: string | null;
  created_by: string | null;
  /** Name of the account at that time; it stays when the account is removed. */
  created_by_name: string | null;
  created_at: Instant;
  /** How far it was thinned out. 0: not yet. 1: one an hour is left. 2: one a day is left, or it stays for good. */
  thinned: number;
}

/** Kind of a revision; see `contract/revisions.ts`. */
export type RevisionKind = 'before' | 'save' | 'submit' | 'publish' | 'withdraw' | 'restore' | 'copy' | 'discard';

/** Changes of a public article that readers do not see yet; in the trash it keeps them. */
interface WorkingCopiesTable {
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

/** A link that shows an article as it is edited to everyone who has it. */
interface PreviewLinksTable {
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

/** Views of an article in one hour of the last week. */
interface ViewHoursTable {
  /** Whether they still count for the last 24 hours, as they do for the week. */
  in_day: Flag;
  /** Hours since 1970; as a number, because there are as many rows as views in a quiet week. */
  hour: number;
  article_id: string;
  views: number;
}

/** Sums of an article's hours; only articles with views in the last week have a row. */
interface RecentViewsTable {
  article_id: string;
  /** Where the article was at its last view. */
  category_id: string | null;
  day_views: number;
  week_views: number;
}

export interface ArticleTables {
  articles: ArticlesTable;
  article_slugs: ArticleSlugsTable;
  revisions: RevisionsTable;
  working_copies: WorkingCopiesTable;
  preview_links: PreviewLinksTable;
  view_hours: ViewHoursTable;
  recent_views: RecentViewsTable;
}
