import type { Schema } from '../database/schema.ts';

/**
 * How a backup treats each table. `yes`: it is in it. `rebuilt`: the restore makes it anew, since each engine has its own. `no`:
 * it is about processes, sessions and rate limits of the old installation, or ends by itself within a day.
 *
 * Tables that are in it stand after those that they refer to.
 */
const tables: Record<keyof Schema, 'yes' | 'rebuilt' | 'no'> = {
  settings: 'yes',
  installation: 'yes',
  categories: 'yes',
  authors: 'yes',
  author_slugs: 'yes',
  tags: 'yes',
  tag_slugs: 'yes',
  former_tags: 'yes',
  series: 'yes',
  series_slugs: 'yes',
  users: 'yes',
  accounts: 'yes',
  second_factors: 'yes',
  recovery_codes: 'yes',
  passkeys: 'yes',
  invitations: 'yes',
  articles: 'yes',
  article_slugs: 'yes',
  article_tags: 'yes',
  revisions: 'yes',
  working_copies: 'yes',
  corrections: 'yes',
  correction_mailings: 'yes',
  correction_deliveries: 'yes',
  preview_links: 'yes',
  pages: 'yes',
  page_paths: 'yes',
  page_revisions: 'yes',
  page_preview_links: 'yes',
  view_hours: 'yes',
  recent_views: 'yes',
  media_items: 'yes',
  media_variants: 'yes',
  media_labels: 'yes',
  media_uses: 'yes',
  appearance: 'yes',
  appearance_revisions: 'yes',
  front_page: 'yes',
  front_page_revisions: 'yes',
  redirects: 'yes',
  redirect_rules: 'yes',
  old_files: 'yes',
  navigation: 'yes',
  announcements: 'yes',
  newsletter_subscribers: 'yes',
  newsletter_issues: 'yes',
  newsletter_issue_slugs: 'yes',
  newsletter_issue_stories: 'yes',
  newsletter_deliveries: 'yes',
  newsletter_emails: 'yes',
  newsletter_email_articles: 'yes',
  newsletter_links: 'yes',
  newsletter_clicks: 'yes',
  totals: 'yes',
  content_version: 'yes',
  announced_feeds: 'yes',
  document_changes: 'yes',
  upgrade_work: 'yes',
  audit_log: 'yes',
  imports: 'yes',
  origins: 'yes',
  // Triggers make it, and for articles with several authors `indexBylines`.
  article_authors: 'rebuilt',
  article_search: 'rebuilt',
  search_spellings: 'rebuilt',
  sessions: 'no',
  used_challenges: 'no',
  sign_in_attempts: 'no',
  // A link that was used after the backup would work again.
  password_resets: 'no',
  confirmation_letters: 'no',
  content_changes: 'no',
  job_leases: 'no',
  job_runs: 'no',
  media_folder: 'no',
  media_uploads: 'no',
  media_upload_parts: 'no',
  removed_media_files: 'no',
  backups: 'no',
  export_links: 'no',
  // The export is read again; what was brought in has its import and its origins.
  import_items: 'no',
  import_losses: 'no',
  import_urls: 'no',
  import_files: 'no',
};

/** The tables of a backup, each after those that it refers to. */
export const backedUpTables = Object.entries(tables).flatMap(([table, is]) => (is === 'yes' ? [table] : []));

/** @returns whether an archive may fill a table; also one that this version no longer has, since it is migrated afterwards */
export function mayBeRestored(table: string): boolean {
  const known: Record<string, string | undefined> = tables;
  return !/^(?:kysely|sqlite|pg)_/.test(table) && (known[table] ?? 'yes') === 'yes';
}
