import { redirectRuleInput } from '../../contract/redirect-rules.ts';
import { idsInBylines } from '../../database/byline-columns.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import type { MediaLimits } from '../../services/media/originals/media-parts.ts';
import { refuseImage } from '../../services/media/processing/refuse-image.ts';
import { checkRule } from '../../services/redirect-rules/create-rule.ts';
import { appearanceFile, appearanceLine } from '../masthead/appearance.ts';
import { type ArticleHead, workingCopiesFile, workingCopyLine } from '../masthead/articles.ts';
import { authorLine, authorsFile } from '../masthead/authors.ts';
import { categoriesFile, categoryLine } from '../masthead/categories.ts';
import { correctionLine, correctionsFile } from '../masthead/corrections.ts';
import { endedSlugLine, endedSlugsFile } from '../masthead/ended-slugs.ts';
import { frontPageFile, frontPageLine } from '../masthead/front-page.ts';
import { importLine, importsFile } from '../masthead/imports.ts';
import { clickLine, clicksFile, linkLine, linksFile } from '../masthead/links.ts';
import type { Counts, Manifest } from '../masthead/manifest.ts';
import { mediaFile, mediaLine } from '../masthead/media.ts';
import { type OldFileLine, oldFileLine, oldFilesFile } from '../masthead/old-files.ts';
import { originLine, originsFile } from '../masthead/origins.ts';
import { pageLine, pagesFile } from '../masthead/pages.ts';
import { redirectLine, redirectsFile, ruleLine, rulesFile } from '../masthead/redirects.ts';
import { seriesFile, seriesLine } from '../masthead/series.ts';
import { settings, settingsFile } from '../masthead/settings.ts';
import { tagLine, tagsFile } from '../masthead/tags.ts';
import { viewLine, viewsFile } from '../masthead/views.ts';
import { ImportError } from '../source/import-error.ts';
import type { ZipReader } from '../zip/read-zip.ts';
import { check, readArticles, readIssues, readList, readOne } from './read-archive.ts';
import { readSubscribers } from './read-subscribers.ts';
import { storedRedirect } from './stored-redirect.ts';

/** The ids of what articles refer to, by slug. */
export interface KnownSlugs {
  categories: Map<string, string>;
  authors: Map<string, string>;
  tags: Map<string, string>;
  series: Map<string, string>;
}

/**
 * Reads the whole archive before anything is written, so that an error is found at once.
 * @param limits of the images that the library takes
 * @throws ImportError with the first thing that is wrong
 */
export async function checkArchive(zip: ZipReader, manifest: Manifest, limits: MediaLimits): Promise<KnownSlugs> {
  const known: KnownSlugs = { categories: new Map(), authors: new Map(), tags: new Map(), series: new Map() };
  await readOne(zip, settingsFile, settings);
  for await (const { slug, id } of readList(zip, categoriesFile, categoryLine)) known.categories.set(slug, id);
  for await (const { slug, id } of readList(zip, authorsFile, authorLine)) known.authors.set(slug, id);
  for await (const { slug, id } of readList(zip, tagsFile, tagLine)) known.tags.set(slug, id);
  for await (const { slug, id } of readList(zip, seriesFile, seriesLine)) known.series.set(slug, id);
  const articles = new Set<string>();
  for await (const { name, head } of readArticles(zip)) {
    articles.add(head.id);
    checkState(name, head, known);
  }
  const found: Partial<Counts> = {
    categories: known.categories.size,
    authors: known.authors.size,
    tags: known.tags.size,
    series: known.series.size,
    articles: articles.size,
    working_copies: await checkCopies(zip, { articles, known }),
    corrections: await checkCorrections(zip, articles),
    redirects: await countAll(readRedirects(zip)),
    redirect_rules: await countAll(readRules(zip)),
    old_files: await checkOldFiles(zip, new Set(manifest.missing_files)),
    appearance: await countAll(readList(zip, appearanceFile, appearanceLine)),
    static_pages: await countAll(readList(zip, pagesFile, pageLine)),
    front_page: await countAll(readList(zip, frontPageFile, frontPageLine)),
    issues: await countAll(readIssues(zip)),
    subscribers: await countAll(readSubscribers(zip)),
    views: await checkViews(zip, manifest),
    newsletter_links: await countAll(readList(zip, linksFile, linkLine)),
    newsletter_clicks: await countAll(readList(zip, clicksFile, clickLine)),
    ended_slugs: await countAll(readList(zip, endedSlugsFile, endedSlugLine)),
    imports: await countAll(readList(zip, importsFile, importLine)),
    origins: await countAll(readList(zip, originsFile, originLine)),
    media: await checkMedia(zip, { missing: new Set(manifest.missing_files), limits }),
  };
  for (const [name, count] of Object.entries(found)) {
    const stated = manifest.counts[name as keyof Counts];
    if (count !== stated)
      throw new ImportError(`The archive isn't whole: it says that it has ${stated} ${name}, and has ${count}.`);
  }
  return known;
}

/** The rules that hold for articles of every state. */
function checkState(name: string, head: ArticleHead, { categories, authors, tags, series }: KnownSlugs): void {
  const { status, category, author } = head;
  const refuse = (reason: string) => {
    throw new ImportError(`${name} can't be imported: ${reason}.`);
  };
  if (category !== null && !categories.has(category)) refuse(`there is no category called ${category}`);
  if (author !== null && !authors.has(author)) refuse(`there is no author called ${author}`);
  const unnamed = head.authors.find((one) => !authors.has(one.author));
  if (unnamed !== undefined) refuse(`there is no author called ${unnamed.author}`);
  const unknown = head.tags.find((slug) => !tags.has(slug));
  if (unknown !== undefined) refuse(`there is no tag called ${unknown}`);
  if (head.series !== null && !series.has(head.series)) refuse(`there is no series called ${head.series}`);
  if ((status === 'published') !== Boolean(head.publish_date)) {
    refuse('it has a publish date if it is published, and else a planned one');
  }
  if (status === 'published' && (category === null || author === null)) {
    refuse('a published article needs a category and an author');
  }
  if ((status === 'trash') !== (head.trashed_at !== null && head.trashed_from !== null)) {
    refuse('only an article in the trash has been moved there');
  }
}

async function checkCopies(zip: ZipReader, { articles, known }: { articles: Set<string>; known: KnownSlugs }) {
  const ids = {
    category_id: new Set(known.categories.values()),
    author_id: new Set(known.authors.values()),
    series_id: new Set(known.series.values()),
  };
  const tags = new Set(known.tags.values());
  let count = 0;
  for await (const { article, fields } of readList(zip, workingCopiesFile, workingCopyLine)) {
    const place = `${workingCopiesFile}, line ${++count}`;
    if (!articles.has(article)) throw new ImportError(`${place} is of an article that the archive doesn't have.`);
    for (const name of ['category_id', 'author_id', 'series_id'] as const) {
      const given = fields[name];
      if (given && !ids[name].has(given)) throw new ImportError(`${place} has an unknown ${name}.`);
    }
    const others = idsInBylines(fields.bylines ?? '[]');
    if (!others.every((author) => ids.author_id.has(author))) throw new ImportError(`${place} has an unknown author.`);
    const given: string[] = JSON.parse(fields.tags ?? '[]');
    if (!given.every((tag) => tags.has(tag))) throw new ImportError(`${place} has an unknown tag.`);
  }
  return count;
}

async function checkCorrections(zip: ZipReader, articles: ReadonlySet<string>): Promise<number> {
  let count = 0;
  for await (const { article } of readList(zip, correctionsFile, correctionLine)) {
    count += 1;
    if (articles.has(article)) continue;
    throw new ImportError(`${correctionsFile}, line ${count} is of an article that the archive doesn't have.`);
  }
  return count;
}

/** @returns the redirects in their stored form */
export async function* readRedirects(zip: ZipReader) {
  for await (const { from, to, ...line } of readList(zip, redirectsFile, redirectLine)) {
    yield { ...line, ...check(storedRedirect, { from, to }, `${redirectsFile}, ${from}`) };
  }
}

/** @returns the rules, each as an editor could create it. @throws ImportError for one that could not be */
export async function* readRules(zip: ZipReader) {
  for await (const { kind, from, to, ...line } of readList(zip, rulesFile, ruleLine)) {
    const place = `${rulesFile}, ${from}`;
    const rule = check(redirectRuleInput, { kind, from, to }, place);
    await checkRule(rule).catch((error: unknown) => {
      throw error instanceof ServiceError ? new ImportError(`${place} can't be imported: ${error.message}`) : error;
    });
    yield { ...line, ...rule };
  }
}

/** @returns the files in the list of the archive, each with its path in the stored form */
export async function* readOldFiles(zip: ZipReader): AsyncGenerator<OldFileLine> {
  for await (const line of readList(zip, oldFilesFile, oldFileLine)) {
    const { from } = check(storedRedirect, { from: line.path, to: '/' }, `${oldFilesFile}, ${line.path}`);
    yield { ...line, path: from };
  }
}

async function checkOldFiles(zip: ZipReader, missing: ReadonlySet<string>): Promise<number> {
  let count = 0;
  for await (const { file, bytes } of readOldFiles(zip)) {
    count += 1;
    const size = zip.sizeOf(file);
    if (size === bytes || missing.has(file)) continue;
    throw new ImportError(`${file} is ${size === undefined ? 'missing' : 'damaged'} in the archive.`);
  }
  return count;
}

/** Views of an hour that is yet to come would count for ever. */
async function checkViews(zip: ZipReader, { exported_at }: Manifest): Promise<number> {
  const last = Math.floor(Date.parse(exported_at) / (60 * 60 * 1000));
  let count = 0;
  for await (const { hour } of readList(zip, viewsFile, viewLine)) {
    count += 1;
    if (hour > last) throw new ImportError(`${viewsFile}, line ${count} can't be imported: hour: is after the export.`);
  }
  return count;
}

/** A file that the library would refuse is not even unpacked: a few megabytes of ZIP can be as many gigabytes on the disk. */
async function checkMedia(
  zip: ZipReader,
  { missing, limits }: { missing: ReadonlySet<string>; limits: MediaLimits },
): Promise<number> {
  const max = limits.megabytes * 1024 * 1024;
  let count = 0;
  for await (const { file, bytes } of readList(zip, mediaFile, mediaLine)) {
    count += 1;
    if (missing.has(file)) continue;
    const size = zip.sizeOf(file);
    if (size !== bytes)
      throw new ImportError(`${file} is ${size === undefined ? 'missing' : 'damaged'} in the archive.`);
    if (bytes > max) throw new ImportError(`${file} can't be imported: ${refuseImage('too-large', limits).message}`);
  }
  return count;
}

async function countAll(values: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of values) count += 1;
  return count;
}
