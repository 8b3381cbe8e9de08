import { setTimeout as wait } from 'node:timers/promises';
import { indexVersion } from '../../services/search/index-article.ts';
import { readNext } from '../../services/search/reindexing/next-batch.ts';
import { reindexArticles } from '../../services/search/reindexing/reindex-articles.ts';
import { reportFailedStart } from '../process.ts';
import { requireExistingSite } from '../startup/existing-site.ts';
import { openDatabase } from '../startup/open-database.ts';
import { readCommandSettings } from './command-settings.ts';

/** How often the progress is printed, in milliseconds. */
const progressInterval = 5000;

/** Indexes every article again, even if its entry is up to date. A server may run at the same time. */
async function main(): Promise<void> {
  const environment = readCommandSettings();
  await requireExistingSite(environment);
  const db = await openDatabase(environment);
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
    if (now - lastLine >= progressInterval) {
      console.log(`${done} articles are indexed again …`);
      lastLine = now;
    }
    await wait(now - began);
  }
  await db.destroy();
  console.log(`All ${done} articles are indexed again.`);
}

main().then(() => process.exit(0), reportFailedStart);
