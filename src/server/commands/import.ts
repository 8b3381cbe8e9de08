import { join } from 'node:path';
import { ImportError } from '../../exports/import/import-error.ts';
import { importSite } from '../../exports/import/import-site.ts';
import type { Counts } from '../../exports/masthead/manifest.ts';
import { systemActor } from '../../services/people/actor.ts';
import { openDatabase } from '../startup/open-database.ts';
import { openMediaStorage } from '../startup/open-media-storage.ts';
import { atCaller, readCommandSettings } from './command-settings.ts';
import { runCommand } from './run-command.ts';
import { stopSignal } from './stop-signal.ts';

const usage = `Reads an export in Masthead's own format into an empty site, with the server's own settings and before its first start.

  npm run import -- FILE.zip

It brings everything but accounts: the first start prints the link to create the owner's. See docs/export-format.md.`;

const actor = systemActor('the command line');

runCommand(usage, async ([file, ...rest]) => {
  if (file === undefined || file.startsWith('-') || rest.length > 0) return false;
  const environment = readCommandSettings();
  const signal = stopSignal();
  const db = await openDatabase(environment);
  try {
    const storage = await openMediaStorage(db, environment);
    const media = { storage, workDir: join(environment.dataDir, 'uploads'), limits: environment.media.limits };
    const tell = (sentence: string) => console.log(sentence);
    console.log(describe(await importSite(db, { path: atCaller(file), media, actor, now: new Date(), signal, tell })));
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new ImportError('The import was stopped. Nothing has changed.', { cause: error });
  } finally {
    await db.destroy();
  }
  return true;
});

function describe({ articles, authors, categories, issues, subscribers, media }: Counts): string {
  return [
    `Imported: ${articles} articles, ${authors} authors, ${categories} categories, ${media} images, ${issues} newsletter issues and ${subscribers} subscribers.`,
    'Start the site as usual; it makes the sizes of the images by itself. Issues that were scheduled are drafts: nothing is sent by itself.',
  ].join('\n');
}
