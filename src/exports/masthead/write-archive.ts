import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { escapeText } from 'entities';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { withSnapshot } from '../../database/snapshot.ts';
import { oldFileKey, originalKey } from '../../services/images/keys.ts';
import { subscriberRows } from '../../services/newsletter/export/export-subscribers.ts';
import type { AddFile, ExportFile } from '../source/export-file.ts';
import type { ExportSource } from '../source/source.ts';
import { appearanceFile, appearanceLines } from './appearance.ts';
import { articleFiles, workingCopiesFile, workingCopyLines } from './articles.ts';
import { authorLines, authorsFile } from './authors.ts';
import { categoriesFile, categoryLines } from './categories.ts';
import { correctionLines, correctionsFile } from './corrections.ts';
import { endedSlugLines, endedSlugsFile } from './ended-slugs.ts';
import { frontPageFile, frontPageLines } from './front-page.ts';
import { importLines, importsFile } from './imports.ts';
import { clickLines, clicksFile, linkLines, linksFile } from './links.ts';
import { type Counts, formatVersion, type Manifest, manifestFile } from './manifest.ts';
import { type MediaLine, mediaFile, mediaLines } from './media.ts';
import { navigationFile, readNavigation } from './navigation.ts';
import { issueFiles } from './newsletter.ts';
import { type OldFileLine, oldFileLines, oldFilesFile } from './old-files.ts';
import { originLines, originsFile } from './origins.ts';
import { pageLines, pagesFile } from './pages.ts';
import { redirectLines, redirectsFile, ruleLines, rulesFile } from './redirects.ts';
import { seriesFile, seriesLines } from './series.ts';
import { readSettings, settingsFile } from './settings.ts';
import { subscribersFile } from './subscribers.ts';
import { tagLines, tagsFile } from './tags.ts';
import { viewLines, viewsFile } from './views.ts';

/** A file of the media storage, and its place in the archive. */
interface Original {
  key: string;
  file: string;
}

/**
 * Writes our own format, as `docs/export-format.md` describes it. Rows are of one moment; images, which never change, follow, so
 * that a long download does not keep the snapshot open.
 */
export async function writeArchive(source: ExportSource, add: AddFile): Promise<void> {
  const counts: Counts = { ...nothing };
  const originals = await withSnapshot(source.db, (snapshot) => addRows(snapshot, { counts, add }));
  for await (const { slug, title, html } of source.readPages()) {
    await add({ path: `pages/${slug}.html`, content: writePage(title, html) });
    counts.pages += 1;
  }
  const missing = await addOriginals(source, originals, add);
  const manifest: Manifest = {
    format: 'masthead-export',
    version: formatVersion,
    exported_at: source.now.toISOString(),
    site_url: source.siteUrl,
    counts,
    missing_files: missing,
  };
  await add({ path: manifestFile, content: `${JSON.stringify(manifest, null, 2)}\n` });
}

const nothing: Counts = {
  articles: 0,
  working_copies: 0,
  pages: 0,
  categories: 0,
  authors: 0,
  tags: 0,
  series: 0,
  media: 0,
  redirects: 0,
  redirect_rules: 0,
  old_files: 0,
  issues: 0,
  subscribers: 0,
  front_page: 0,
  views: 0,
  corrections: 0,
  appearance: 0,
  static_pages: 0,
  newsletter_links: 0,
  newsletter_clicks: 0,
  ended_slugs: 0,
  imports: 0,
  origins: 0,
};

/** @returns the files that are still to be added */
async function addRows(snapshot: DatabaseTransaction, { counts, add }: { counts: Counts; add: AddFile }) {
  const counted = async function* <Value>(name: keyof Counts, values: AsyncIterable<Value>) {
    for await (const value of values) {
      counts[name] += 1;
      yield value;
    }
  };
  const addList = (name: keyof Counts, path: string, values: AsyncIterable<unknown>) =>
    add(listFile(path, counted(name, values)));
  const originals: Original[] = [];
  const noted = async function* (lines: AsyncIterable<MediaLine>) {
    for await (const line of lines) {
      originals.push({ key: originalKey(line), file: line.file });
      yield line;
    }
  };
  const notedFiles = async function* (lines: AsyncIterable<OldFileLine>) {
    for await (const line of lines) {
      originals.push({ key: oldFileKey(line), file: line.file });
      yield line;
    }
  };
  const settings = await readSettings(snapshot);
  if (settings) await add({ path: settingsFile, content: `${JSON.stringify(settings, null, 2)}\n` });
  await addList('categories', categoriesFile, categoryLines(snapshot));
  await addList('authors', authorsFile, authorLines(snapshot));
  await addList('tags', tagsFile, tagLines(snapshot));
  await addList('series', seriesFile, seriesLines(snapshot));
  for await (const file of counted('articles', articleFiles(snapshot))) await add(file);
  await addList('working_copies', workingCopiesFile, workingCopyLines(snapshot));
  await addList('corrections', correctionsFile, correctionLines(snapshot));
  await addList('static_pages', pagesFile, pageLines(snapshot));
  await addList('redirects', redirectsFile, redirectLines(snapshot));
  await addList('redirect_rules', rulesFile, ruleLines(snapshot));
  await addList('old_files', oldFilesFile, notedFiles(oldFileLines(snapshot)));
  await add({ path: navigationFile, content: `${JSON.stringify(await readNavigation(snapshot), null, 2)}\n` });
  await addList('front_page', frontPageFile, frontPageLines(snapshot));
  await addList('appearance', appearanceFile, appearanceLines(snapshot));
  for await (const file of counted('issues', issueFiles(snapshot))) await add(file);
  await addList('newsletter_links', linksFile, linkLines(snapshot));
  await addList('newsletter_clicks', clicksFile, clickLines(snapshot));
  await add({ path: subscribersFile, content: Readable.from(writeSubscribers(snapshot, counts)) });
  await addList('views', viewsFile, viewLines(snapshot));
  await addList('ended_slugs', endedSlugsFile, endedSlugLines(snapshot));
  await addList('imports', importsFile, importLines(snapshot));
  await addList('origins', originsFile, originLines(snapshot));
  await addList('media', mediaFile, noted(mediaLines(snapshot)));
  return originals;
}

function writePage(title: string, html: string): string {
  return `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeText(title)}</title>\n<h1>${escapeText(title)}</h1>\n${html}\n`;
}

async function* writeSubscribers(snapshot: DatabaseTransaction, counts: Counts): AsyncGenerator<string> {
  let isHead = true;
  for await (const rows of subscriberRows(snapshot, { more: ['id', 'link_version', 'bounce_reason'] })) {
    if (!isHead) counts.subscribers += rows.length;
    isHead = false;
    yield rows.join('');
  }
}

/** @returns the files that are missing in the storage, or were deleted for good since the moment of the rows */
async function addOriginals({ storage }: ExportSource, originals: readonly Original[], add: AddFile) {
  const missing: string[] = [];
  for (const { key, file } of originals) {
    const stored = await storage.get(key);
    if (!stored) missing.push(file);
    else {
      const content = Readable.fromWeb(stored.body as ReadableStream<Uint8Array>);
      await add({ path: file, content, isCompressed: true });
    }
  }
  return missing;
}

/** @returns a file with one line of JSON for each value (JSON Lines), which is written while it is read */
function listFile(path: string, values: AsyncIterable<unknown>): ExportFile {
  return { path, content: Readable.from(lines(values)) };
}

async function* lines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}
