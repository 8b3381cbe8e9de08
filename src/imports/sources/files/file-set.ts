import type { Readable } from 'node:stream';

/** A folder, or an archive, whose files are read one by one. */
export interface FileSet {
  /** The name of the folder or archive without its path, for messages. */
  name: string;
  /** Sizes in bytes by path: relative, with slashes, in the order of the archive, or sorted. */
  sizes: ReadonlyMap<string, number>;
  /** @throws ImportError when there is no such file, or it cannot be read */
  open: (path: string) => Promise<Readable>;
  close: () => Promise<void>;
}

/** A file that can be read several times. */
export interface InputFile {
  /** Its name or path, for messages. */
  name: string;
  /** In bytes. */
  size: number;
  open: () => Promise<Readable>;
}

/** @returns one file of the set */
export function fileOf(set: FileSet, path: string): InputFile {
  return { name: path, size: set.sizes.get(path) ?? 0, open: () => set.open(path) };
}

/** Files that systems and version control leave among those of a site. */
const foreign = /(?:^|\/)(?:__MACOSX|\.(?!eleventy\.)[^/]+|node_modules|Thumbs\.db|desktop\.ini)(?:\/|$)/;

/** @returns whether the path is one of a system's own files, or hidden */
export const isForeign = (path: string): boolean => foreign.test(path);
