import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Schema } from '../../../src/database/schema.ts';
import { fingerprintOf } from '../../../src/imports/plan/fingerprints.ts';
import { readStoredIndex } from '../stored-index.ts';

/** Tables about processes, sessions and the work of jobs, or whose rows are looked at otherwise below. */
const others: ReadonlySet<string> = new Set([
  ...['sessions', 'sign_in_attempts', 'job_leases', 'job_runs', 'media_folder', 'upgrade_work', 'installation'],
  ...['article_search', 'search_spellings', 'content_changes', 'content_version', 'migrations', 'migrations_lock'],
  ...['kysely_migration', 'kysely_migration_lock', 'removed_media_files'],
]);

/** Columns that say when, by which process, or in how many tries something was done. */
const incidental: ReadonlySet<string> = new Set(['claimed_by', 'claimed_until', 'readings', 'reading', 'prev_hash']);

/** Table → the column by which its rows are known on every site. */
const names = {
  ...{ articles: 'slug', authors: 'slug', categories: 'slug', tags: 'slug', series: 'slug', pages: 'path' },
  ...{ media_items: 'sha256', newsletter_subscribers: 'email', redirects: 'from_path', old_files: 'path' },
  ...{ redirect_rules: 'from_pattern', users: 'email', imports: 'title' },
} as const satisfies Partial<Record<keyof Schema, string>>;

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Times of this run; those of the export are of 2019 and 2099. */
const recent = new RegExp(`${new Date().getFullYear()}-\\d\\d-\\d\\dT[\\d:.]+Z`, 'g');

export type SiteRows = Readonly<Record<string, readonly string[]>>;

/**
 * @param dataDir the folder of its data, with its files
 * @returns all rows of a site by table, without times, and with names in the place of ids, so that two sites can be compared; the stored
 *   files; the search index; and what caches were told
 */
export async function readSiteRows(db: Database, dataDir: string): Promise<SiteRows> {
  const known = await readNames(db);
  const plain = (text: string) => text.replaceAll(id, (one) => known.get(one) ?? '<id>').replaceAll(recent, '<now>');
  const rows: Record<string, string[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (others.has(name) || /^(?:sqlite_|article_words|stored_words)/.test(name)) continue;
    const { rows: found } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    rows[name] = found.map((row) => plain(textOf(row))).sort();
  }
  rows.totals = rows.totals?.filter((row) => !row.includes('"value":0')) ?? [];
  // The owner of a test has signed in, or not.
  rows.audit_log = rows.audit_log?.filter((row) => !row.includes('"action":"person.')) ?? [];
  rows.origins = (await readOrigins(db)).map(plain).sort();
  const { entries } = await readStoredIndex(db);
  rows.index = entries.map(({ second: _second, ...entry }) => plain(JSON.stringify(entry))).sort();
  rows.files = readFiles(dataDir).map(plain).sort();
  const changes = await db.selectFrom('content_changes').select('touched').execute();
  rows.touched = [...new Set(changes.flatMap(({ touched }) => JSON.parse(touched) as string[]).map(plain))].sort();
  return rows;
}

function textOf(row: Record<string, unknown>): string {
  const columns = Object.entries(row).filter(([name]) => !incidental.has(name));
  return JSON.stringify(Object.fromEntries(columns.sort(([a], [b]) => (a < b ? -1 : 1))));
}

async function readNames(db: Database): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const [table, column] of Object.entries(names)) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)}`.execute(db);
    for (const row of rows) known.set(row.id, `<${table} ${row.name}>`);
  }
  return known;
}

/** The hash of what was written depends on ids: whether it is that of what is there tells the same. */
async function readOrigins(db: Database): Promise<string[]> {
  const origins = await db.selectFrom('origins').selectAll().execute();
  return Promise.all(
    origins.map(async ({ written_fingerprint, ...origin }) => {
      const isAsWritten = (await fingerprintOf(db, origin.kind, origin.target_id)) === written_fingerprint;
      return textOf({ ...origin, isAsWritten });
    }),
  );
}

/** @returns the paths of all stored files with a hash of each */
function readFiles(dataDir: string): string[] {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    // The name by which instances know that they share a folder.
    if (
      entry.name === 'folder-id' ||
      !entry.isFile() ||
      !/\/(?:originals|media|files)(?:\/|$)/.test(entry.parentPath.slice(dataDir.length))
    )
      return [];
    const path = join(entry.parentPath, entry.name);
    return `${path.slice(dataDir.length)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
  });
}
