import type { Generated } from 'kysely';
import type { RevisionKind, StoredArticleStatus } from './articles.ts';
import type { Flag, Instant } from './columns.ts';

/** Static pages: texts outside of the articles. */
export interface PagesTable {
  id: string;
  /** The page whose path its own begins with; such a page has none itself. */
  parent_id: string | null;
  slug: string;
  /** `/about`, or `/company/team` for a page with a parent. */
  path: string;
  title: string;
  /** Above the text where that differs from the title; empty for the same. */
  heading: Generated<string>;
  lead: Generated<string>;
  /** Markdown with placeholders; see `services/pages/placeholders.ts`. */
  content: Generated<string>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  noindex: Generated<Flag>;
  share_title: Generated<string>;
  share_text: Generated<string>;
  /** As `storeImageUrl` gives it; null for the site's. */
  share_image_url: Generated<string | null>;
  /** Empty where the page itself is the original. */
  canonical_url: Generated<string>;
  /** A scheduled page is a published one whose publish date is yet to come. */
  status: Exclude<StoredArticleStatus, 'review' | 'withdrawn'>;
  /** The moment from which readers see the page; null in each state that they do not see. */
  publish_date: Instant | null;
  /** The publish date that an editor has chosen while there is none. */
  planned_date: Generated<Instant | null>;
  /** Whether it was ever published or scheduled: until then its paths are free again once it has another one. */
  was_public: Flag;
  trashed_at: Generated<Instant | null>;
  /** The state to restore. */
  trashed_from: Generated<Exclude<StoredArticleStatus, 'review' | 'withdrawn' | 'trash'> | null>;
  /** The fields of a public page that differ for its editors, as JSON; null for none. */
  working_copy: Generated<string | null>;
  copied_at: Generated<Instant | null>;
  /** The account that saved the working copy last, and its name at that time. */
  copied_by: Generated<string | null>;
  copied_by_name: Generated<string | null>;
  /** Raised by every edit, also of the working copy; an edit of an older version is rejected. */
  version: Generated<number>;
  created_by: Generated<string | null>;
  created_at: Instant;
  updated_at: Instant;
}

/** Every path that a page had for readers; null once the page is deleted. No other page can get the path. */
interface PagePathsTable {
  path: string;
  page_id: string | null;
}

/** A stored older text of a page, as `RevisionsTable` has those of articles. */
export interface PageRevisionsTable {
  /** Rises with time. */
  id: string;
  page_id: string;
  kind: RevisionKind;
  /** The fields as JSON; see `services/pages/page-row.ts`. */
  fields: string;
  /** Given by an editor: a revision with a name is never deleted by itself. */
  name: string | null;
  created_by: string | null;
  created_by_name: string | null;
  created_at: Instant;
  /** As of `RevisionsTable`. */
  thinned: number;
}

/** Links that show a page as it is edited; as `PreviewLinksTable` of articles. */
interface PagePreviewLinksTable {
  id: string;
  page_id: string;
  token_hash: string;
  created_by: string;
  created_at: Instant;
  expires_at: Instant;
}

export interface PageTables {
  pages: PagesTable;
  page_paths: PagePathsTable;
  page_revisions: PageRevisionsTable;
  page_preview_links: PagePreviewLinksTable;
}
