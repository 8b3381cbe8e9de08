import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/database/connect.ts';
import { indexVersion } from '../../src/database/full-text/entry.ts';
import { writeIndexEntries } from '../../src/database/full-text/write-entry.ts';
import { migrate } from '../../src/database/migrate.ts';
import { migrations } from '../../src/database/migrations/index.ts';
import type { Database } from '../../src/database/schema.ts';
import { startReindexing } from '../../src/jobs/reindex-articles.ts';
import { countOutdated } from '../../src/services/search-index/reindexing/next-batch.ts';
import { createLocation, engines } from '../support/engines.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { readStoredIndex } from '../support/stored-index.ts';

/** The content that the migration first wrote into the search index: no later change may alter it. */
const asItLanded = {
  sqlite: '6ac724b652afde5b75ea0077ffd1555833e08dd9ac2ef9515dfd23f634f0b104',
  postgres: 'c14456911529a9b752ce9d497faee8bc5184f73729d04d8362fcb2c5032ab9a9',
};

const names = Object.keys(migrations);
/** The last migration before slugs and the search. */
const beforeSearch = names[names.indexOf('0004-addresses') - 1];

describe.each(engines)('the search index on %s', (engine) => {
  it('is filled by its migration with the same bytes as at its release, and upgraded to the same as in a new database', async () => {
    const db = await openOld();
    await migrate(db, '0005-search');
    const stored = JSON.stringify(await readStoredIndex(db));
    expect(createHash('sha256').update(stored).digest('hex')).toBe(asItLanded[engine]);

    await migrate(db);
    const stop = startReindexing(db);
    await expect.poll(() => countOutdated(db, indexVersion)).toBe(0);
    await stop();
    const migrated = await readStoredIndex(db);
    const articles = await db.selectFrom('articles').selectAll().execute();
    await db.deleteFrom('article_search').execute();
    await db.deleteFrom('search_spellings').execute();
    await db.transaction().execute((trx) => writeIndexEntries(trx, articles));
    expect(migrated.entries).toHaveLength(Object.keys(texts).length);
    expect(migrated).toEqual(await readStoredIndex(db));
  });

  /** @returns a database of the time before the search, with articles */
  async function openOld(): Promise<Database> {
    const location = await createLocation(engine);
    const db = connect(location);
    onTestFinished(async () => {
      await db.destroy();
      await location.remove();
    });
    await migrate(db, beforeSearch);
    await insertArticles(db);
    return db;
  }
});

/** Texts of every kind: scripts, accents, Markdown, no words at all, overlong text. */
const texts: Record<string, string> = {
  ...hostileTexts,
  english: '# The **river**\n\nIt\'s [long](https://example.org "way") and *co-operates*; `code` too.\n\n    more code',
  accents: 'Ångström, Łódź, Œuvre, STRASSE/straße, İstanbul, ﬁne, Ὀδυσσεύς, Ёлка',
  scripts: '東京都の天気。 서울에서 만나요. ภาษาไทย हिन्दी की किताब עִבְרִית',
  lists: '- one\n- two\n\n> said ![a boat](/boat.jpg)\n\n```js\nlet code = 1;\n```\n\na\\\nb\nc',
  numbers: '1,000.50 2026-01-05 ½ x² Ⅳ',
  repeated: 'again and '.repeat(9000),
  long: `${'x'.repeat(150)} ${'word '.repeat(45_000)}`,
  nothing: '',
};

/** Stores articles in the form before slugs: one for each text, a day apart. */
async function insertArticles(db: Database): Promise<void> {
  const at = new Date('2026-01-05T08:00:00.000Z');
  await sql`insert into categories (id, name, slug, position, created_at) values ('section', 'S', 's', 9, 'x')`.execute(
    db,
  );
  await sql`insert into authors (id, name, title, initials, created_at) values ('author', 'A B', 'C', 'AB', 'x')`.execute(
    db,
  );
  for (const [day, [id, text]] of Object.entries(texts).entries()) {
    const published = new Date(at.getTime() - day * 86_400_000).toISOString();
    await sql`
      insert into articles
        (id, title, excerpt, content, publish_date, read_time, category_id, author_id, created_at, updated_at)
      values (${id}, ${`Of ${id}`}, ${text.slice(0, 60)}, ${text}, ${published}, 1, 'section', 'author', 'x', 'x')
    `.execute(db);
  }
}
