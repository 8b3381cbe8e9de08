import { setTimeout as wait } from 'node:timers/promises';
import { indexVersion } from '../services/search/index-article.ts';
import { readNext } from '../services/search/reindexing/next-batch.ts';
import { reindexArticles } from '../services/search/reindexing/reindex-articles.ts';
import { readEnvironment } from './environment.ts';
import { openDatabase } from './open-database.ts';
import { reportFailedStart } from './process.ts';

/** How often it is told how far it is, in milliseconds. */
const tellInterval = 5000;

/** Indexes every article again, whatever the index says of it; a server may run meanwhile. */
async function main(): Promise<void> {
  // Not needed for this, and refused without the rest.
  const { OWNER_EMAIL, OWNER_PASSWORD, OWNER_NAME, ...settings } = process.env;
  const db = await openDatabase(readEnvironment(settings));
  let done = 0;
  let lastLine = performance.now();
  for (
    let articles = await readNext(db, '');
    articles.length > 0;
    articles = await readNext(db, articles.at(-1)?.id ?? '')
  ) {
    const began = performance.now();
    await reindexArticles(db, { articles, version: indexVersion });
    done += articles.length;
    const now = performance.now();
    if (now - lastLine >= tellInterval) {
      console.log(`${done} articles are indexed again …`);
      lastLine = now;
    }
    await wait(now - began);
  }
  await db.destroy();
  console.log(`All ${done} articles are indexed again.`);
}

main().then(() => process.exit(0), reportFailedStart);
