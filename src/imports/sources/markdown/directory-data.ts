import { posix } from 'node:path';
import { type FileSet, fileOf } from '../files/file-set.ts';
import { readText } from '../files/read-file.ts';
import { asText, Head, isTable } from './head.ts';
import { readData } from './read-data.ts';

/** In bytes. */
const maxFile = 200_000;

/** Permalinks that Eleventy takes from the data of a folder: patterns by folder; null where a program computes them. */
export type FolderPermalinks = ReadonlyMap<string, string | null>;

/** @returns permalinks of folders, as the files beside their texts say: `posts/posts.json`, `posts/posts.11tydata.js` */
export async function readFolderPermalinks(set: FileSet, root: string): Promise<FolderPermalinks> {
  const permalinks = new Map<string, string | null>();
  for (const [path, size] of set.sizes) {
    const folder = posix.dirname(path);
    const name = posix.basename(folder);
    const isData = [
      `${name}.json`,
      `${name}.11tydata.json`,
      `${name}.11tydata.js`,
      `${name}.11tydata.mjs`,
      `${name}.11tydata.cjs`,
    ].includes(posix.basename(path));
    if (!isData || !path.startsWith(root) || size > maxFile) continue;
    const text = await readText(fileOf(set, path), maxFile);
    const found = path.endsWith('.json') ? ofJson(readData(path, text)) : ofProgram(text);
    if (found !== undefined) permalinks.set(folder.slice(root.length), found);
  }
  return permalinks;
}

function ofJson(data: unknown): string | undefined {
  return (isTable(data) && asText(new Head(data).value('permalink'))) || undefined;
}

/** A program is not run: a text in it can be read, what it computes cannot. */
function ofProgram(text: string): string | null | undefined {
  const [, pattern] =
    text.match(/\bpermalink['"]?\s*:\s*(?:'([^'\n]+)'|"([^"\n]+)")/)?.filter((part) => part !== undefined) ?? [];
  return pattern ?? (/\bpermalink\b/.test(text) ? null : undefined);
}

/** @param inside path of a text @returns the permalink of the nearest folder that has one; undefined without one */
export function permalinkOf(inside: string, permalinks: FolderPermalinks): string | null | undefined {
  for (let folder = posix.dirname(inside); folder !== '.' && folder !== '/'; folder = posix.dirname(folder)) {
    if (permalinks.has(folder)) return permalinks.get(folder);
  }
  return undefined;
}
