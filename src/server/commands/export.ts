import { type ExportFormat, exportFormats } from '../../contract/exports.ts';
import { exportToFile } from '../../exports/export-to-file.ts';
import { systemActor } from '../../services/actors/actor.ts';
import { keepFirstSettings } from '../../services/settings/keep-first-settings.ts';
import { openCurrentSite } from '../../services/site/current-site.ts';
import { recordExport } from '../../services/site-exports/redeem-export-link.ts';
import { renderPage } from '../../site/render-page.tsx';
import { textPages } from '../pages/text-pages.ts';
import { requireExistingSite } from '../startup/existing-site.ts';
import { openDatabase } from '../startup/open-database.ts';
import { openMediaStorage } from '../startup/open-media-storage.ts';
import { atCaller, readCommandSettings } from './command-settings.ts';
import { runCommand } from './run-command.ts';
import { stopSignal } from './stop-signal.ts';

const usage = `Writes the whole site into one file, while it runs or not, with the server's own settings.

  npm run export -- FILE.zip                         everything, in Masthead's own format
  npm run export -- FILE.zip --format wordpress      for the importer of WordPress
  npm run export -- FILE.zip --format ghost          for the importer of Ghost

The file has the email addresses of subscribers in it, but no passwords, sessions or secrets. See docs/export-format.md.`;

const actor = systemActor('the command line');

runCommand(usage, async (words) => {
  const wanted = readWords(words);
  if (!wanted) return false;
  const environment = readCommandSettings();
  const { url: siteUrl, ...firstSettings } = environment.site;
  await requireExistingSite(environment);
  const db = await openDatabase(environment);
  try {
    const now = new Date();
    await keepFirstSettings(db, { settings: firstSettings, siteUrl, now });
    const storage = await openMediaStorage(db, environment);
    const readPages = textPages({ renderPage, db, site: openCurrentSite(db, siteUrl) });
    const bytes = await exportToFile({ db, storage, siteUrl, readPages, now }, { ...wanted, signal: stopSignal() });
    await recordExport(db, { actor, format: wanted.format });
    console.log(`${wanted.target} is written (${(bytes / 1e6).toFixed(1)} MB).`);
  } finally {
    await db.destroy();
  }
  return true;
});

/** @returns undefined for wrong usage */
function readWords(words: string[]): { target: string; format: ExportFormat } | undefined {
  const [file, option = '--format', name = 'masthead', ...rest] = words;
  const format = exportFormats.find((known) => known === name);
  if (file === undefined || file.startsWith('-') || option !== '--format' || !format || rest.length > 0)
    return undefined;
  return { target: atCaller(file), format };
}
