import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { openSource } from '../../../src/imports/sources/opening/open-source.ts';
import type { Source, SourceItem } from '../../../src/imports/sources/source.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** @param files contents by their paths @returns a new folder with these files, which goes after the test */
export async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-source-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** @returns all items of an opened source */
export async function itemsOf(source: Source, signal = new AbortController().signal): Promise<SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const item of source.items(signal)) items.push(item);
  return items;
}

/** @param files of one export @returns its items, read twice with the same result */
export async function readSource(files: Readonly<Record<string, string | Buffer>>, media?: string) {
  const folder = await folderOf(files);
  const source = await openSource(
    Object.keys(files).map((name) => join(folder, name)),
    media === undefined ? {} : { media },
  );
  const items = await itemsOf(source);
  const again = await itemsOf(source);
  await source.close();
  if (JSON.stringify(again) !== JSON.stringify(items)) throw new Error('A second reading has other items.');
  return { source, items };
}

/** @returns the items of one kind */
export function ofKind<Kind extends SourceItem['kind']>(items: readonly SourceItem[], kind: Kind) {
  return items.filter((item): item is SourceItem & { kind: Kind } => item.kind === kind);
}
