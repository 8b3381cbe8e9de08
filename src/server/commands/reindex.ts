import { setTimeout as wait } from 'node:timers/promises';
import { indexVersion } from '../../services/search-index/index-article.ts';
import { readNext } from '../../services/search-index/reindexing/next-batch.ts';
import { reindexArticles } from '../../services/search-index/reindexing/reindex-articles.ts';
import { requireExistingSite } from '../startup/existing-site.ts';
import { openDatabase } from '../startup/open-database.ts';
import { readCommandSettings } from './command-settings.ts';
import { runCommand } from './run-command.ts';

const usage = `Indexes every article for the search again, even if its entry is up to date, with the server's own settings. The site may run meanwhile.

  npm run reindex

It is needed only when the index was damaged. See docs/operations.md.`;

/** How often the progress is printed, in milliseconds. */
const progressInterval = 5000;

runCommand(usage, async (words) => {
  if (words.length > 0) return false;
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
  return true;
});
