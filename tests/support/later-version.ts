import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrations } from '../../src/database/migrations/index.ts';
import { reportFailedStart, stopOnSignal } from '../../src/server/composition/process.ts';
import { startSite } from '../../src/server/composition/site.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { readEnvironment } from '../../src/server/environment/environment.ts';

// As start.js.
process.umask(0o077);

// A program: the server as a later version might be, with one more migration, and with the pages of the build.
migrations['9999-notes-additive'] = {
  async up(db) {
    await db.schema.alterTable('articles').addColumn('note', 'text').execute();
    await db.schema
      .alterTable('settings')
      .addColumn('notes_shown', 'integer', (column) => column.defaultTo(0))
      .execute();
    await db.schema
      .createTable('notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('article_id', 'text', (column) => column.references('articles.id').onDelete('cascade').notNull())
      .execute();
  },
};

async function main(): Promise<void> {
  const { openPageBuild } = await import(pathToFileURL(join(ensureBuild().server, 'page-build.js')).href);
  const site = await startSite(readEnvironment(process.env), await openPageBuild());
  stopOnSignal(site);
  console.log(`${site.name} is ready: ${site.url}`);
}

main().catch(reportFailedStart);
