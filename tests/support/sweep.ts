import { sql } from 'kysely';
import { engineOf } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';

const swept = [
  'view_hours',
  'articles',
  'authors',
  'article_slugs',
  'series',
  'tags',
  'former_tags',
  'author_slugs',
  'redirects',
  'redirect_rules',
  'old_files',
  'settings',
  'newsletter_subscribers',
  'confirmation_letters',
  'newsletter_issues',
  'newsletter_issue_slugs',
  'newsletter_deliveries',
  'totals',
  'announcements',
  'announced_feeds',
  'users',
  'export_links',
  'imports',
  'origins',
  'invitations',
  'password_resets',
  'used_challenges',
  'sign_in_attempts',
  'audit_log',
  'upgrade_work',
  'job_runs',
  'front_page_revisions',
  'appearance_revisions',
  'media_uses',
  'media_items',
  'media_uploads',
  'removed_media_files',
  'media_folder',
];

/** The tables that a new magazine fills, in the order of their foreign keys. */
const filled = ['settings', 'authors', 'author_slugs', 'audit_log', 'pages', 'page_paths'];

const sweeping = [
  ...swept.map((table) => `delete from ${table}`),
  // Its one row comes from a migration.
  `update navigation set content = '{}', version = 1, updated_at = null`,
  'update front_page set draft = null, drafted_at = null, drafted_by = null, drafted_by_name = null, draft_based_on = null, version = 1',
  'update appearance set version = 1',
];

/** A migration creates the first pages, which `describeRows` has. Those below others go first. */
const pages = ['delete from pages where parent_id is not null', 'delete from pages', 'delete from page_paths'];

/**
 * Empties the database except for the categories, which the first migration creates.
 * @param filling statements that follow, without parameters
 */
export async function sweep(db: Database, filling: readonly string[] = []): Promise<void> {
  const statements = [...sweeping, ...(filling.length > 0 ? pages : []), ...filling];
  // PostgreSQL takes several statements at once, which saves round trips.
  const batches = engineOf(db) === 'postgres' ? [statements.join('; ')] : statements;
  for (const batch of batches) await sql.raw(batch).execute(db);
}

/** @returns statements that store the rows of a new magazine again */
export async function describeRows(db: Database): Promise<string[]> {
  const statements: string[] = [];
  for (const table of filled) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      const values = sql.join(Object.values(row).map((value) => sql.lit(value)));
      statements.push(sql`insert into ${sql.table(table)} (${columns}) values (${values})`.compile(db).sql);
    }
  }
  return statements;
}
