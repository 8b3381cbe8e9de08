import type { Kysely, Transaction } from 'kysely';
import type { AppearanceTables } from './schema/appearance.ts';
import type { ArticleTables } from './schema/articles.ts';
import type { AuditTables } from './schema/audit.ts';
import type { AuthorTables } from './schema/authors.ts';
import type { BackupTables } from './schema/backups.ts';
import type { CategoryTables } from './schema/categories.ts';
import type { CorrectionTables } from './schema/corrections.ts';
import type { ExportTables } from './schema/exports.ts';
import type { FrontPageTables } from './schema/front-page.ts';
import type { ImportTables } from './schema/imports.ts';
import type { JobTables } from './schema/jobs.ts';
import type { MediaTables } from './schema/media.ts';
import type { NavigationTables } from './schema/navigation.ts';
import type { NewsletterTables } from './schema/newsletter.ts';
import type { PageTables } from './schema/pages.ts';
import type { PeopleTables } from './schema/people.ts';
import type { RedirectTables } from './schema/redirects.ts';
import type { SearchTables } from './schema/search.ts';
import type { SeriesTables } from './schema/series.ts';
import type { SignInTables } from './schema/sign-in.ts';
import type { SiteTables } from './schema/site.ts';
import type { TagTables } from './schema/tags.ts';
import type { UploadTables } from './schema/uploads.ts';

export type { ArticlesTable, RevisionKind, RevisionsTable, StoredArticleStatus } from './schema/articles.ts';
export type { AuditLogTable } from './schema/audit.ts';
export type { AuthorsTable } from './schema/authors.ts';
export type { CorrectionsTable } from './schema/corrections.ts';
export type { FrontPageRevisionsTable, FrontPageTable } from './schema/front-page.ts';
export type { ImportItemsTable, ImportsTable, OriginsTable } from './schema/imports.ts';
export type { JobRunsTable } from './schema/jobs.ts';
export type { MediaItemsTable, MediaVariantsTable } from './schema/media.ts';
export type { AnnouncementsTable } from './schema/navigation.ts';
export type { SubscriberState, SubscribersTable } from './schema/newsletter.ts';
export type { PageRevisionsTable, PagesTable } from './schema/pages.ts';
export type { SeriesTable } from './schema/series.ts';
export type { SettingsTable } from './schema/site.ts';
export type { TagsTable } from './schema/tags.ts';
export type { MediaUploadsTable } from './schema/uploads.ts';

/** The tables of both engines. */
export interface Schema
  extends AppearanceTables,
    ArticleTables,
    AuthorTables,
    BackupTables,
    CategoryTables,
    CorrectionTables,
    FrontPageTables,
    RedirectTables,
    SearchTables,
    SeriesTables,
    NavigationTables,
    NewsletterTables,
    PageTables,
    PeopleTables,
    SignInTables,
    AuditTables,
    MediaTables,
    UploadTables,
    ExportTables,
    ImportTables,
    JobTables,
    SiteTables,
    TagTables {}

export type Database = Kysely<Schema>;

/** The handle inside a transaction. A function that takes one must be called within it. */
export type DatabaseTransaction = Transaction<Schema>;
