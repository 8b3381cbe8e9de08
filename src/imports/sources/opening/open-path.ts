import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportError } from '../../../exports/source/import-error.ts';
import type { FileSet, InputFile } from '../files/file-set.ts';
import { openFile } from '../files/open-file.ts';
import { openFolder } from '../files/open-folder.ts';
import { openZip } from '../files/open-zip.ts';
import { recogniseFile } from './recognise-file.ts';
import { type Part, recogniseSet } from './recognise-set.ts';

/** A file or folder that is imported. */
export interface Opened {
  /** Without its path, for messages. */
  name: string;
  parts: readonly Part[];
  /** To be closed; null for a single file. */
  set: FileSet | null;
}

/** @throws ImportError when it is missing, damaged, or nothing that can be imported */
export async function openPath(path: string): Promise<Opened> {
  const name = basename(path);
  const found = await statOf(path);
  if (found.isDirectory()) return recognised(await openFolder(path));
  const file: InputFile = { name, size: found.size, open: () => openFile(path, name) };
  const kind = await recogniseFile(file);
  if (kind === 'zip') return recognised(await openZip(path));
  if (kind === 'markdown') return { name, parts: [{ kind, set: setOf(file) }], set: null };
  return { name, parts: [{ kind, file }], set: null };
}

/** @returns a folder or ZIP file. @throws ImportError when it is neither */
export async function openSet(path: string): Promise<FileSet> {
  const found = await statOf(path);
  return found.isDirectory() ? openFolder(path) : openZip(path);
}

async function statOf(path: string) {
  return stat(path).catch((error: unknown) => {
    const reason = (error as { code?: unknown }).code === 'ENOENT' ? "doesn't exist" : "can't be read";
    throw new ImportError(`${basename(path)} ${reason}.`, { cause: error });
  });
}

async function recognised(set: FileSet): Promise<Opened> {
  try {
    return { name: set.name, parts: await recogniseSet(set), set };
  } catch (error) {
    await set.close();
    throw error;
  }
}

/** @returns a single text as a folder that has nothing else; programs know texts by the ends of their names */
function setOf(file: InputFile): FileSet {
  const path = /\.(?:md|markdown|mdx|mdown)$/i.test(file.name) ? file.name : `${file.name}.md`;
  return {
    name: file.name,
    sizes: new Map([[path, file.size]]),
    open: () => file.open(),
    close: async () => undefined,
  };
}
