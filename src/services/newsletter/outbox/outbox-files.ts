import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A UUID v7: nothing that leads anywhere else, and it sorts as the emails were written. */
const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const extension = '.eml';

/** Of an email that is being written, or was when the process died. */
export const unfinishedExtension = `${extension}.part`;

/** @returns where emails are kept that no mail server takes */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** @returns the ids of the emails in it, the newest first; none when there is no such folder */
export async function listOutboxIds(dataDir: string, ending = extension): Promise<string[]> {
  const names = await readdir(outboxFolder(dataDir)).catch(nothingThere);
  return (names ?? [])
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .filter((id) => idShape.test(id))
    .sort()
    .reverse();
}

/**
 * Opens an email for as long as `use` takes.
 * @returns what that returns; null when there is no such email, whatever the id looks like
 */
export async function withOutboxFile<Result>(
  dataDir: string,
  id: string,
  use: (file: FileHandle) => Promise<Result>,
): Promise<Result | null> {
  if (!idShape.test(id)) return null;
  const file = await open(join(outboxFolder(dataDir), id + extension)).catch(nothingThere);
  if (!file) return null;
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

/** Removes an email, which another one may have done already. @param id one of those listed */
export async function removeOutboxFile(dataDir: string, id: string, ending = extension): Promise<void> {
  await rm(join(outboxFolder(dataDir), id + ending), { force: true });
}

/** @returns when an email was written, as its id says. ISO-8601, UTC */
export function writtenAt(id: string): string {
  const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return new Date(milliseconds).toISOString();
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
