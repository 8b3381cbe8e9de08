import type { ImportCounts } from '../../contract/imports.ts';
import { isOwnExport } from '../../exports/import/own-export.ts';
import type { Counts } from '../../exports/masthead/manifest.ts';
import { ImportError } from '../../exports/source/import-error.ts';
import { readCommandSettings } from './command-settings.ts';
import { explainStop } from './explain-stop.ts';
import { importFile } from './import-file.ts';
import { importOther } from './import-other.ts';
import { readImportWords, requireFiles, type WantedImport } from './import-words.ts';
import { runCommand } from './run-command.ts';
import { stopSignal } from './stop-signal.ts';

const usage = `Reads an export of another program, or one in Masthead's own format, with the server's own settings.

  npm run import -- FILE… --dry-run                  says what would be brought in, and what would be lost; nothing is written
  npm run import -- FILE…                            brings it in, while the site runs or before its first start
  npm run import -- FILE… --media FOLDER             with the images of the site, in a folder or a ZIP file
  npm run import -- FILE… --fetch-from=HOST          with those images of this host that the files lack; several times for several hosts
  npm run import -- FILE… --map CHOICES.json         with choices, such as which category becomes which
  npm run import -- FILE… --json                     with the whole report on standard output
  npm run import -- FILE.zip                         an export of Masthead: into an empty site, before its first start

It finds out by itself which program has written a file: WordPress, Ghost, Substack, or one that has Markdown with front matter. A run
that was stopped goes on when it is started again. See docs/moving-in.md; of Masthead's own format docs/export-format.md.`;

runCommand(usage, async (words) => {
  const wanted = readImportWords(words);
  if (!wanted) return false;
  await requireFiles(wanted);
  const environment = readCommandSettings();
  const signal = stopSignal();
  const [first = '', ...others] = wanted.paths;
  if (others.length === 0 && (await isOwnExport(first)))
    return importOwn(environment, { ...wanted, path: first, signal });
  const tell = (sentence: string) => console.error(sentence);
  try {
    const counts = await importOther(environment, wanted, { signal, tell, write });
    if (!wanted.isJson) console.log(describeOther(counts, wanted));
  } catch (error) {
    throw explainStop(error, signal);
  }
  return true;
});

type Settings = ReturnType<typeof readCommandSettings>;

async function importOwn(
  environment: Settings,
  { path, signal, isJson, isRehearsal, media, map, fetchFrom }: WantedImport & { path: string; signal: AbortSignal },
): Promise<boolean> {
  // It has its own images and categories.
  if (media !== undefined || map !== undefined || fetchFrom.length > 0) return false;
  const tell = isJson ? (sentence: string) => console.error(sentence) : (sentence: string) => console.log(sentence);
  try {
    const counts = await importFile(environment, { path, isRehearsal, signal, tell });
    if (isJson) await write(`${JSON.stringify(reportOf(counts))}\n`);
    else console.log(isRehearsal ? describeOwn(counts, 'To be imported') : describe(counts));
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new ImportError('The import was stopped. Nothing has changed.', { cause: error });
  }
  return true;
}

/** Waits until a piece is written: a process that ends takes with it what a pipe has not taken. */
function write(piece: string): Promise<void> {
  return new Promise((written, failed) => {
    process.stdout.write(piece, (error) => (error ? failed(error) : written()));
  });
}

function describe(counts: Counts): string {
  return [
    describeOwn(counts, 'Imported'),
    'Start the site as usual; it makes the sizes of the images by itself. Issues that were scheduled are drafts: nothing is sent by itself.',
  ].join('\n');
}

function describeOwn({ articles, authors, categories, issues, subscribers, media }: Counts, done: string): string {
  return `${done}: ${articles} articles, ${authors} authors, ${categories} categories, ${media} images, ${issues} newsletter issues and ${subscribers} subscribers.`;
}

/** Our own format loses nothing, so there is nothing to list. */
function reportOf(counts: Counts) {
  const whole = (found: number) => ({ found, imported: found, skipped: 0 });
  return {
    source: 'masthead',
    articles: whole(counts.articles),
    pages: whole(counts.static_pages),
    authors: whole(counts.authors),
    categories: whole(counts.categories),
    tags: whole(counts.tags),
    series: whole(counts.series),
    images: { found: counts.media, missing: 0, duplicate: 0, fetched: 0 },
    files: 0,
    subscribers: whole(counts.subscribers),
    redirects: whole(counts.redirects),
    comments: 0,
    words: { in: 0, out: 0 },
    losses: [],
    urls: [],
  };
}

function describeOther(counts: ImportCounts, { isRehearsal }: WantedImport): string {
  const { articles, pages, authors, tags, images, subscribers, words } = counts;
  const done = isRehearsal ? 'To be imported' : 'Imported';
  return [
    `${done}: ${articles.imported} of ${articles.found} articles, ${pages.imported} of ${pages.found} pages, ${authors.imported} authors, ${tags.imported} tags, ${images.found} images and ${subscribers.imported} subscribers.`,
    `Words that readers see: ${words.in} at the source, ${words.out} here. Images without their file: ${images.missing}.${describeFetched(images, isRehearsal)}`,
    'The whole report, with everything that is lost and what each old URL answers: --json.',
  ].join('\n');
}

function describeFetched({ fetched }: ImportCounts['images'], isRehearsal: boolean): string {
  if (fetched === 0) return '';
  return isRehearsal ? ` Of these, ${fetched} would be fetched.` : ` Fetched: ${fetched}.`;
}
