import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { connect, engineOf } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { migrations } from '../../src/database/migrations/index.ts';
import type { Database } from '../../src/database/schema.ts';
import { hashPassword } from '../../src/services/auth/set-password.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { createLocation, engines, type TestLocation } from '../support/engines.ts';
import { closeMagazine, createParts, fixedSite, now, openMagazine, owner } from '../support/magazine.ts';
import { turnOnSecondFactor } from '../support/second-factor.ts';
import { signInAs, visit } from '../support/visitor.ts';

const joined = '2026-01-05T08:00:00.000Z';
const left = '2026-03-04T10:00:00.000Z';

const script = join(import.meta.dirname, '../support/migrate-once.ts');

/** In order. */
const all = Object.keys(migrations);

describe.each(engines)('migrations on %s', (engine) => {
  it('prepare an empty database, with the five categories in order, once', async () => {
    const db = await openEmpty();
    expect(await migrate(db)).toEqual(all);
    const categories = await db.selectFrom('categories').select(['name', 'slug']).orderBy('position').execute();
    expect(categories).toEqual([
      { name: 'Politics', slug: 'politics' },
      { name: 'Culture', slug: 'culture' },
      { name: 'Opinion', slug: 'opinion' },
      { name: 'Books', slug: 'books' },
      { name: 'Magazine', slug: 'magazine' },
    ]);

    // The second time, they do nothing.
    await db.updateTable('categories').set({ name: 'World' }).where('slug', '=', 'politics').execute();
    expect(await migrate(db)).toEqual([]);
    const { name } = await db.selectFrom('categories').select('name').orderBy('position').executeTakeFirstOrThrow();
    expect(name).toBe('World');
  });

  it('run once when several instances start at the same time', async () => {
    const location = await createLocation(engine);
    onTestFinished(() => location.remove());
    const outputs = await Promise.all([1, 2].map(() => migrateInProcess(location)));
    const ran = outputs.flatMap((output) => output.split('\n')).filter((name) => name !== '');
    expect(ran.sort()).toEqual(all);

    const db = connect(location);
    onTestFinished(() => db.destroy());
    expect(await db.selectFrom('categories').select('id').execute()).toHaveLength(5);
    expect(await db.selectFrom('content_version').select('version').execute()).toEqual([{ version: 1 }]);
  });

  it('add existing articles to the search index, and give them and their authors slugs', async () => {
    const db = await openEmpty();
    const names = Object.keys(migrations);
    await migrate(db, names[names.indexOf('0004-addresses') - 1]);
    // More than one batch, all with the same publish date.
    const written = 450;
    await insertArticles(db, written);
    await migrate(db);
    const indexed = await db.selectFrom('article_search').select(['article_id', 'body']).execute();
    expect(new Set(indexed.map(({ article_id }) => article_id)).size).toBe(written);
    const { request } = await openMagazine(db);
    const found = await request('/api/search?q=extraordinary+number+449&limit=100');
    expect(await found.json()).toMatchObject([
      { title: 'Number 449', passage: [{ text: 'extraordinary', isMatch: true }] },
    ]);
    for (const slug of ['twins', 'twins-2', 'number-449']) {
      expect(await (await request(`/api/articles/${slug}`, {}, now)).json()).toMatchObject({ slug });
    }
    expect((await request('/api/authors/a-b')).status).toBe(200);
  });

  it('keep the status and the consent of existing subscribers', async () => {
    const db = await openEmpty();
    const names = Object.keys(migrations);
    await migrate(db, names[names.indexOf('0008-newsletter') - 1]);
    await sql`
      insert into newsletter_subscribers (id, email, is_active, subscribed_at, unsubscribed_at)
      values ('1', 'a@example.org', 1, ${joined}, null), ('2', 'b@example.org', 0, ${joined}, ${left})
    `.execute(db);
    await migrate(db);
    const subscribers = await db.selectFrom('newsletter_subscribers').selectAll().orderBy('id').execute();
    const untouched = { frequency: 'weekly', sections: null, consent_source: 'form', link_version: 1 };
    expect(subscribers).toMatchObject([
      { ...untouched, email: 'a@example.org', state: 'active', consent_at: joined, left_at: null },
      { ...untouched, email: 'b@example.org', state: 'unsubscribed', consent_at: joined, left_at: left },
    ]);
  });

  it('give articles states, and change nothing else of them or of what refers to them', async () => {
    const db = await openEmpty();
    await migrate(db, all[all.indexOf('0004-addresses') - 1]);
    await insertArticles(db, 30);
    await migrate(db, '0011-content-changes');
    await insertIssue(db);
    const before = { rows: await readRows(db), indexes: await readIndexes(db) };
    expect(before.rows.articles).toHaveLength(30);
    const upTo = all.indexOf('0023-listed-totals');
    expect(await migrate(db, all[upTo - 1])).toEqual(all.slice(all.indexOf('0011-content-changes') + 1, upTo));

    const after = await readRows(db);
    const states = { status: 'published', was_public: 1, listed_at: now.toISOString() };
    expect(after.articles).toEqual(before.rows.articles?.map((row) => expect.objectContaining({ ...row, ...states })));
    expect({ ...after, articles: [] }).toEqual({ ...before.rows, articles: [] });
    expect(await readIndexes(db)).toEqual(expect.arrayContaining(before.indexes));

    const id = before.rows.articles?.[0]?.id;
    await expect(sql`update articles set author_id = 'nobody' where id = ${id}`.execute(db)).rejects.toThrow(
      /foreign key/i,
    );
    await expect(sql`update articles set status = 'draft' where id = ${id}`.execute(db)).rejects.toThrow(/check/i);
    await sql`delete from articles where id = ${id}`.execute(db);
    const referring = await readRows(db);
    expect(referring.article_search).toHaveLength(29);
    expect(referring.newsletter_issue_stories).toHaveLength(29);

    const [draft, inTrash] = referring.articles ?? [];
    await sql`update articles set status = 'draft', publish_date = null where id = ${draft?.id}`.execute(db);
    await sql`update articles set status = 'trash', publish_date = null, trashed_from = 'draft', trashed_at = ${joined}
      where id = ${inTrash?.id}`.execute(db);
    await migrate(db);
    const stored = await db.selectFrom('totals').select(['name', 'value']).orderBy('name').execute();
    expect(stored.filter(({ name }) => /^(listed|articles-of)/.test(name))).toEqual([
      { name: 'articles-of:draft', value: 1 },
      { name: 'articles-of:trash', value: 1 },
      { name: `listed-by:${draft?.author_id}`, value: 28 },
      { name: `listed-in:${draft?.category_id}`, value: 28 },
    ]);
    // Readers' lists and searches have younger columns.
    const api = createApi(createParts(db, { site: fixedSite() }));
    const listed = await api.request('/api/articles?limit=100', {}, { now });
    expect(await listed.json()).toHaveLength(27);
    const found = await api.request('/api/search?q=extraordinary+number+29', {}, { now });
    expect(await found.json()).toMatchObject([{ title: expect.stringContaining('29') }]);
  });

  it('let the texts of an issue follow its lead where no editor has touched it', async () => {
    const db = await openEmpty();
    await migrate(db, '0038-epochs-and-documents-additive');
    const issues = [
      { id: 'untouched', updated_at: joined },
      { id: 'touched', updated_at: left },
    ];
    for (const [index, issue] of issues.entries()) {
      const times = { created_at: joined, composed_from: joined, composed_until: joined };
      const row = { ...issue, ...times, slug: issue.id, number: index, subject: 'A story', preheader: '', version: 1 };
      await db
        .insertInto('newsletter_issues')
        .values(row as never)
        .execute();
    }
    await migrate(db);
    const rows = await db.selectFrom('newsletter_issues').select(['id', 'given_subject']).orderBy('number').execute();
    expect(rows).toEqual([
      { id: 'untouched', given_subject: 'A story' },
      { id: 'touched', given_subject: null },
    ]);
  });

  it('leave existing accounts and sessions as they are, without a second factor', async () => {
    const db = await openEmpty();
    await migrate(db, all[all.indexOf('0020-second-factor') - 1]);
    const visitor = visit(db, { site: fixedSite() });
    const { auth } = createParts(db);
    const hash = await hashPassword(auth, owner.password);
    await sql`
      insert into users (id, name, email, email_verified, role, created_at, updated_at)
      values ('1', ${owner.name}, ${owner.email}, 1, 'owner', ${joined}, ${joined})
    `.execute(db);
    await sql`
      insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
      values ('2', '1', '1', 'credential', ${hash}, ${joined}, ${joined})
    `.execute(db);
    await migrate(db);
    expect((await signInAs(visitor)).status).toBe(204);
    expect(await (await visitor.call(adminPaths.people)).json()).toMatchObject([
      { hasSecondFactor: false, passkeys: 0 },
    ]);
    await turnOnSecondFactor(visitor);
    expect((await signInAs(visit(db, { site: fixedSite() }))).status).toBe(202);
  });

  it('take the size of an existing image for that of its file', async () => {
    const db = await openEmpty();
    await migrate(db, '0025-uploads');
    const texts = ['alt', 'caption', 'credit', 'copyright_notice', 'licence', 'licence_url', 'uploaded_by_name'];
    const given = {
      ...Object.fromEntries(texts.map((name) => [name, 'text'])),
      ...{ id: uuid(), sha256: 'abc', file_name: 'river.jpg', type: 'jpeg', placeholder: '', search_words: '' },
      ...{ bytes: 1000, width: 640, height: 480, is_animated: 0, had_location: 0, is_decorative: 0 },
      ...{ focal_x: 0.5, focal_y: 0.5, variants_hash: 'abc', variants_state: 'done', variants_tries: 0, version: 1 },
      ...{ variants_due_at: joined, created_at: joined, updated_at: joined },
    };
    const columns = sql.join(Object.keys(given).map((name) => sql.ref(name)));
    await sql`insert into media_items (${columns}) values (${sql.join(Object.values(given))})`.execute(db);
    await migrate(db);
    const sizes = ['width', 'height', 'file_width', 'file_height', 'edit'] as const;
    expect(await db.selectFrom('media_items').select(sizes).executeTakeFirstOrThrow()).toEqual({
      width: 640,
      height: 480,
      file_width: 640,
      file_height: 480,
      edit: null,
    });
  });

  it('stop with the tables as they were when a row would refer to nothing', async () => {
    if (engine !== 'sqlite') return;
    const db = await openEmpty();
    await migrate(db, '0011-content-changes');
    const broken = {
      up: async (trx: Database) => void (await sql`insert into article_slugs values ('a', 'none')`.execute(trx)),
    };
    await expect(migrate(db, undefined, { ...migrations, '0012-states': broken })).rejects.toThrow(
      "rows that don't exist",
    );
    expect(await db.selectFrom('article_slugs').selectAll().execute()).toEqual([]);
    expect(await migrate(db)).toContain('0012-states');
  });

  async function openEmpty() {
    const location = await createLocation(engine);
    const db = connect(location);
    onTestFinished(async () => {
      await closeMagazine(db);
      await location.remove();
    });
    return db;
  }
});

/** Stores articles of one author in the form that they had before slugs. */
async function insertArticles(db: Database, count: number): Promise<void> {
  const { id: category } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const author = uuid();
  const at = now.toISOString();
  await sql`insert into authors (id, name, title, initials, created_at) values (${author}, 'A B', 'C', 'AB', ${at})`.execute(
    db,
  );
  const rows = Array.from({ length: count }, (_, index) => {
    const title = index < 2 ? 'Twins' : `Number ${index}`;
    return sql`(${uuid()}, ${title}, 'x', '**extraordinary**', ${at}, 1, ${category}, ${author}, ${at}, ${at})`;
  });
  await sql`
    insert into articles
      (id, title, excerpt, content, publish_date, read_time, category_id, author_id, created_at, updated_at)
    values ${sql.join(rows)}
  `.execute(db);
}

/** Stores an issue with every article, and a former slug of one. */
async function insertIssue(db: Database): Promise<void> {
  const at = now.toISOString();
  const articles = await db.selectFrom('articles').select('id').orderBy('id').execute();
  await sql`
    insert into newsletter_issues
      (id, slug, number, subject, preheader, lead_article_id, composed_from, composed_until, version, created_at, updated_at)
    values ('i', 'no-1', 1, 'One', '', ${articles[1]?.id}, ${at}, ${at}, 1, ${at}, ${at})`.execute(db);
  for (const [place, { id }] of articles.entries()) {
    await sql`insert into newsletter_issue_stories (issue_id, article_id, place, kind) values ('i', ${id}, ${place}, 'story')`.execute(
      db,
    );
  }
  await sql`insert into article_slugs (slug, article_id) values ('former', ${articles[1]?.id})`.execute(db);
}

const compared = [
  'articles',
  'article_slugs',
  'article_search',
  'newsletter_issues',
  'newsletter_issue_stories',
  'totals',
];

/** @returns every row of the tables that hold articles or refer to them */
async function readRows(db: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const table of compared) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    tables[table] = rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return tables;
}

/** @returns the names of the indexes of articles and of the search */
async function readIndexes(db: Database): Promise<string[]> {
  const tables = sql.join(['articles', 'article_search']);
  const { rows } = await (engineOf(db) === 'postgres'
    ? sql<{ name: string }>`select indexname as name from pg_indexes where tablename in (${tables})`
    : sql<{
        name: string;
      }>`select name from sqlite_schema where type in ('index', 'trigger') and tbl_name in (${tables})`
  ).execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sqlite_'))
    .sort();
}

/** Migrates in its own process, since waiting for SQLite's lock blocks a whole process. @returns its output */
function migrateInProcess({ databaseUrl, dataDir }: TestLocation): Promise<string> {
  const child = spawn(process.execPath, [script, JSON.stringify({ databaseUrl, dataDir })], {
    env: { ...process.env, ...childEnvironment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done(output.trim()) : failed(new Error(output))));
  });
}
