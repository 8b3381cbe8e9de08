import { readGhostRedirects } from '../redirects/ghost-redirects.ts';
import { readRedirectionJson } from '../redirects/redirect-json.ts';
import { readRedirectTable } from '../redirects/redirect-table.ts';
import type { Source, SourceItem } from '../source.ts';
import { readSubscribers } from '../subscribers/read-subscribers.ts';
import { openMain } from './open-main.ts';
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
  const subscribers = parts.flatMap((part) => (part.kind === 'subscribers' ? [part.file] : []));
  return {
    ...source,
    items: async function* (signal) {
      const seen = new Set<string>();
      for await (const item of source.items(signal)) if (isNew(item, seen)) yield item;
      for (const part of parts) for await (const item of readRedirects(part, signal)) if (isNew(item, seen)) yield item;
      yield* readSubscribers(subscribers, signal);
    },
    close: async () => {
      await source.close();
      await closeAll(opened);
    },
  };
}

/** Several lists may have the same redirect: the first one counts. @returns false for one that has come before */
function isNew({ kind, key }: SourceItem, seen: Set<string>): boolean {
  if (kind !== 'redirect') return true;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

async function* readRedirects(part: Part, signal: AbortSignal): AsyncGenerator<SourceItem> {
  if (part.kind === 'redirect-table') yield* readRedirectTable(part.file, signal);
  if (part.kind === 'redirection-json') yield* readRedirectionJson(part.file);
  if (part.kind === 'ghost-redirects') yield* readGhostRedirects(part.file);
}

async function closeAll(opened: readonly Opened[]): Promise<void> {
  for (const { set } of opened) await set?.close();
}
