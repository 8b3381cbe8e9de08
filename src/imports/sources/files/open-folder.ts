import { opendir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { ImportError } from '../../../exports/source/import-error.ts';
import { type FileSet, isForeign } from './file-set.ts';
import { openFile } from './open-file.ts';

/** As many as archives may have. */
const maxFiles = 1_000_000;

/** Folders below each other. */
const maxDepth = 50;

/**
 * Lists a folder. Symbolic links to folders are not followed, those to files only if the file is in the folder.
 * @throws ImportError when it cannot be read, or has too many files
 */
export async function openFolder(path: string): Promise<FileSet> {
  const root = await realpath(path);
  const name = basename(path);
  const sizes = new Map<string, number>();
  await list(root, 0).catch((error: unknown) => {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${name} can't be read (${(error as Error).message}).`, { cause: error });
  });
  return {
    name,
    sizes: new Map([...sizes].sort(([a], [b]) => (a < b ? -1 : 1))),
    open: async (file) => {
      const real = sizes.has(file) ? await insideOf(root, join(root, file)) : null;
      if (real === null) throw new ImportError(`${file} is missing in ${name}.`);
      return openFile(real, file);
    },
    close: async () => undefined,
  };

  async function list(folder: string, depth: number): Promise<void> {
    if (depth > maxDepth) throw new ImportError(`${name} has folders that are nested more than ${maxDepth} deep.`);
    for await (const entry of await opendir(folder)) {
      const full = join(folder, entry.name);
      const inside = relative(root, full).split(sep).join('/');
      if (isForeign(inside)) continue;
      if (entry.isDirectory()) await list(full, depth + 1);
      else if (entry.isFile() || entry.isSymbolicLink()) await add(full, inside);
    }
  }

  async function add(full: string, inside: string): Promise<void> {
    const real = await insideOf(root, full);
    if (real === null) return;
    const { size } = await stat(real);
    sizes.set(inside, size);
    if (sizes.size > maxFiles) throw new ImportError(`${name} has more than ${maxFiles} files.`);
  }
}

/** @returns the path of a file without symbolic links; null if it is missing, none, or outside of the folder */
async function insideOf(root: string, path: string): Promise<string | null> {
  const real = await realpath(path).catch(() => null);
  if (real === null || !real.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
  return (await stat(real)).isFile() ? real : null;
}
