import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ImportedFile } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { ServiceError } from '../errors/service-error.ts';
import { importsFolder } from '../images/keys.ts';

const megabyte = 1024 * 1024;

/** Megabytes of the disk that an upload leaves free: the database and images need room, too. */
const reserve = 1024;

/** Bytes of a file name: file systems allow 255. */
const maxName = 200;

/** @returns the folder of the files of an import on this machine; it may be missing. @param workDir the folder for files under way */
export function importFolder(workDir: string, importId: string): string {
  return join(workDir, importsFolder, importId);
}

/** @returns where a file of an import is kept, under its own name, by which it is recognised. @param number the first one is 1 */
export function importFilePath(
  workDir: string,
  { importId, number, name }: { importId: string; number: number; name: string },
): string {
  return join(importFolder(workDir, importId), String(number), safeName(name));
}

/** @returns the end of a name, since that tells the type, without what a file system or a shell could misread */
function safeName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const plain = name.replaceAll(/[/\\\u0000-\u001f\u007f]/g, '_').toWellFormed();
  let end = plain;
  while (Buffer.byteLength(end) > maxName) end = end.slice(1);
  return /^\.*$/.test(end) ? `file${end}` : end;
}

/** @returns paths of all files of an import */
export function importPaths(workDir: string, importId: string, files: readonly ImportedFile[]): string[] {
  return files.map(({ name }, index) => importFilePath(workDir, { importId, number: index + 1, name }));
}

/** @returns the bytes of each file that this machine has; null where it does not have the folder of the import */
export async function receivedBytes(
  workDir: string,
  importId: string,
  files: readonly ImportedFile[],
): Promise<readonly number[] | null> {
  if (!(await isThere(importFolder(workDir, importId)))) return null;
  const sizes = importPaths(workDir, importId, files).map(async (path) => {
    const found = await stat(path).catch(() => null);
    return found?.size ?? 0;
  });
  return Promise.all(sizes);
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** @returns the files with the name of this machine, which keeps them */
export function keptHere(files: readonly ImportedFile[]): ImportedFile[] {
  const host = hostname();
  return files.map(({ name, bytes }) => ({ name, bytes, host }));
}

/**
 * @param bytes of all files together
 * @throws ServiceError `too-large`; `no-room` where the disk would be full afterwards
 */
export async function requireRoom(workDir: string, bytes: number): Promise<void> {
  if (bytes > limits.siteImportMegabytes * megabyte) {
    throw new ServiceError('too-large', `An import takes ${limits.siteImportMegabytes / 1000} GB at most.`);
  }
  await mkdir(workDir, { recursive: true });
  const { bavail, bsize } = await statfs(workDir);
  if (bavail * bsize >= bytes + reserve * megabyte) return;
  const free = Math.floor((bavail * bsize) / megabyte);
  throw new ServiceError(
    'no-room',
    `The disk of the server has ${free} MB left, which is too little for these files. Make room there, or run the import as a command.`,
  );
}

/** Makes the folders of an import's files. */
export async function openImportFolder(workDir: string, importId: string, files: number): Promise<void> {
  for (let number = 1; number <= files; number += 1) {
    await mkdir(join(importFolder(workDir, importId), String(number)), { recursive: true });
  }
}

/** Removes the files of an import from this machine. */
export async function removeImportFiles(workDir: string, importId: string): Promise<void> {
  await rm(importFolder(workDir, importId), { recursive: true, force: true });
}
