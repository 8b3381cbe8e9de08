import { ImportError } from '../../../exports/source/import-error.ts';
import type { FileSet, InputFile } from '../files/file-set.ts';
import { UploadedFiles } from '../files/uploaded-files.ts';
import { openGhost } from '../ghost/open-ghost.ts';
import { readPermalinks } from '../ghost/read-routes.ts';
import { readGhostRedirects } from '../redirects/ghost-redirects.ts';
import { readRedirectionJson } from '../redirects/redirect-json.ts';
import { readRedirectTable } from '../redirects/redirect-table.ts';
import type { Source, SourceItem } from '../source.ts';
import { readSubscribers } from '../subscribers/read-subscribers.ts';
import { openWordPress } from '../wordpress/open-wordpress.ts';
import { type Opened, openPath, openSet } from './open-path.ts';
import type { Part } from './recognise-set.ts';

/**
 * Opens the export of another program: several files of one WordPress site, a folder, or a ZIP file. Tables of redirects and lists of
 * subscribers may come with it.
 * @param paths of files and folders
 * @param options `media`: folder or ZIP file with the files of the site
 * @throws ImportError with one sentence when one of them is wrong or damaged, or they do not belong together
 */
export async function openSource(paths: readonly string[], options: { media?: string } = {}): Promise<Source> {
  const opened: Opened[] = [];
  try {
    for (const path of paths) opened.push(await openPath(path));
    const media = options.media === undefined ? [] : [await openSet(options.media)];
    for (const set of media) opened.push({ name: set.name, parts: [{ kind: 'uploads', set }], set });
    return await openParts(opened);
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

async function openParts(opened: readonly Opened[]): Promise<Source> {
  const sets = opened.flatMap(({ set }) => set ?? []);
  const parts = opened.flatMap((one) => one.parts);
  const source = await openMain(opened, sets);
  const additions = parts.flatMap((part) => readerOf(part) ?? []);
  return {
    ...source,
    items: async function* (signal) {
      yield* source.items(signal);
      for (const read of additions) yield* read(signal);
    },
    close: async () => {
      await source.close();
      await closeAll(opened);
    },
  };
}

const programs: Readonly<Partial<Record<Part['kind'], string>>> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  substack: 'Substack',
  markdown: 'Markdown',
};

async function openMain(opened: readonly Opened[], sets: readonly FileSet[]): Promise<Source> {
  const found = opened.flatMap(({ name, parts }) =>
    parts.flatMap((part) => (programs[part.kind] ? [{ name, part }] : [])),
  );
  const [first] = found;
  if (!first) throw new ImportError(withoutExport(opened));
  const other = found.find(({ part }) => part.kind !== first.part.kind);
  if (other) {
    throw new ImportError(
      `${first.name} is of ${programs[first.part.kind]} and ${other.name} of ${programs[other.part.kind]}: import one after the other.`,
    );
  }
  const files = found.flatMap(({ part }): InputFile[] => ('file' in part ? [part.file] : []));
  const uploads = new UploadedFiles(sets);
  if (first.part.kind !== 'ghost') return openWordPress(files, uploads);
  const [file, ...others] = files;
  if (!file || others.length > 0)
    throw new ImportError(`${found.map(({ name }) => name).join(', ')} are several exports of Ghost: choose one.`);
  return openGhost(file, uploads, await readPermalinksOf(opened));
}

async function readPermalinksOf(opened: readonly Opened[]): Promise<string> {
  const [routes] = opened.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'ghost-routes' ? [part.file] : [])),
  );
  return routes ? readPermalinks(routes) : '';
}

function withoutExport(opened: readonly Opened[]): string {
  const names = opened.map(({ name }) => name).join(', ');
  if (opened.length === 0) return 'Choose the export of a site.';
  return `${names} ${opened.length === 1 ? 'has' : 'have'} no articles: choose the export of a site, too.`;
}

type Reader = (signal: AbortSignal) => AsyncIterable<SourceItem>;

/** @returns how an additional file is read; null for what is read otherwise */
function readerOf(part: Part): Reader | null {
  if (part.kind === 'redirect-table') return (signal) => readRedirectTable(part.file, signal);
  if (part.kind === 'redirection-json') return () => readRedirectionJson(part.file);
  if (part.kind === 'ghost-redirects') return () => readGhostRedirects(part.file);
  if (part.kind === 'subscribers') return (signal) => readSubscribers(part.file, signal);
  return null;
}

async function closeAll(opened: readonly Opened[]): Promise<void> {
  for (const { set } of opened) await set?.close();
}
