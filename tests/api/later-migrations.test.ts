import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/database/connect.ts';
import { isAdditive } from '../../src/database/later-migrations.ts';
import { migrate } from '../../src/database/migrate.ts';
import { migrations } from '../../src/database/migrations/index.ts';
import type { Database } from '../../src/database/schema.ts';
import { readEnvironment, SettingError } from '../../src/server/environment/environment.ts';
import { openDatabase } from '../../src/server/startup/open-database.ts';
import { findBreaking, readSchema } from '../support/additive.ts';
import { createLocation, createMigratedLocation, engines } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { authSettings, openMagazine } from '../support/magazine.ts';

const all = Object.keys(migrations);

/** Runs migrations of a later version. */
const upgrade = (db: Database, later: Record<string, Migration>) => migrate(db, undefined, { ...migrations, ...later });

const run = (statement: string): Migration => ({ up: async (db) => void (await sql.raw(statement).execute(db)) });

/** Only adds. */
const additions: Migration = {
  async up(db) {
    for (const statement of [
      'create table notes (id text primary key, article_id text not null references articles (id))',
      'alter table articles add column note text',
      'alter table articles add column notes integer not null default 0',
      'create index articles_by_note on articles (note)',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};

/** Changes that a later version must not make to a database that this version still uses. */
const breaking = {
  'a table less': 'drop table view_hours',
  'a column with another name': 'alter table articles rename column excerpt to standfirst',
  'a unique index': 'create unique index one_title on articles (title)',
};

describe.each(engines)('a database of a later version, on %s', (engine) => {
  it('is one that this version starts on and writes to, if its migrations only add', async () => {
    const { db, location } = await open();
    await upgrade(db, { '9998-notes-additive': additions, '9999-more-additive': run('create table more (id text)') });
    expect(await migrate(db)).toEqual([]);
    const opened = await openDatabase(readEnvironment(settingsOf(location)));
    onTestFinished(() => opened.destroy());
    const magazine = await openMagazine(opened);
    const id = await magazine.publish({ title: 'Written by the version before' });
    expect(await (await magazine.request(`/api/articles/${id}`)).json()).toMatchObject({
      title: 'Written by the version before',
    });
    // The later version goes on from there.
    expect(await upgrade(db, { '9998-notes-additive': additions, '9999-more-additive': additions })).toEqual([]);
  });

  it('stops the start with one sentence, and is left as it is, if one of them does more', async () => {
    const { db, location } = await open();
    await upgrade(db, { '9998-notes-additive': additions, '9999-other-notes': run('drop table notes') });
    const starting = openDatabase(readEnvironment(settingsOf(location)));
    await expect(starting).rejects.toThrow(SettingError);
    await expect(starting).rejects.toThrow(
      /^The (database at DATABASE_URL|folder DATA_DIR, \S+,) can't be used \(a newer version of Masthead has changed the database, in 9999-other-notes; this version can't work with it\)\.$/,
    );
  });

  it('is found to have more than additions, or nothing else', async () => {
    const { db } = await open();
    const before = await readSchema(db);
    const findBreakingBy = async ({ up }: Migration) => {
      const trx = await db.startTransaction().execute();
      await up(trx);
      const found = findBreaking(before, await readSchema(trx));
      await trx.rollback().execute();
      return found;
    };
    for (const [what, statement] of Object.entries(breaking))
      expect(await findBreakingBy(run(statement)), what).not.toEqual([]);
    expect(await findBreakingBy(additions)).toEqual([]);
  });

  it('has nothing but additions by each migration whose name says so', async () => {
    const location = await createLocation(engine);
    const db = connect(location);
    onTestFinished(async () => {
      await db.destroy();
      await location.remove();
    });
    for (const name of all.filter(isAdditive)) {
      await migrate(db, all[all.indexOf(name) - 1]);
      const before = await readSchema(db);
      await migrate(db, name);
      expect(findBreaking(before, await readSchema(db)), name).toEqual([]);
    }
  });

  it.runIf(engine === 'postgres')(
    'is waited for while a backup reads it, and no query has to wait behind that',
    async () => {
      const log = listenToLog();
      const { db, location } = await open();
      const backup = new pg.Client(location.databaseUrl);
      await backup.connect();
      onTestFinished(() => backup.end());
      await backup.query('begin');
      await backup.query('select * from articles');
      const migrating = upgrade(db, { '9998-notes-additive': additions });
      await expect.poll(() => log).toEqual([expect.stringMatching(/^migrations: another program \(a backup/)]);
      for (let read = 0; read < 3; read += 1)
        expect(await db.selectFrom('articles').select('id').execute()).toEqual([]);
      await backup.query('commit');
      expect(await migrating).toEqual(['9998-notes-additive']);
    },
  );

  const settingsOf = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }) => ({
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: authSettings.secret } : { DATA_DIR: dataDir }),
  });

  async function open() {
    const location = await createMigratedLocation(engine);
    const db = connect(location);
    onTestFinished(async () => {
      await db.destroy();
      await location.remove();
    });
    return { db, location };
  }
});
