import type { FileHandle } from 'node:fs/promises';
import { listOutboxIds, removeOutboxFile, withOutboxFile } from './outbox-files.ts';
import { parseEmail } from './parse-email.ts';
import { readHead } from './read-head.ts';

interface Whose {
  dataDir: string;
  /** In lower case. */
  email: string;
}

/** Emails that are read at the same time. */
const chunkSize = 64;

/** Removes every email of the outbox to that address. */
export async function eraseOutboxEmails({ dataDir, email }: Whose): Promise<void> {
  const eraseIfTheirs = async (id: string) => {
    if (await withOutboxFile(dataDir, id, (file) => isTo(file, email))) await removeOutboxFile(dataDir, id);
  };
  const ids = await listOutboxIds(dataDir);
  for (let start = 0; start < ids.length; start += chunkSize) {
    await Promise.all(ids.slice(start, start + chunkSize).map(eraseIfTheirs));
  }
}

async function isTo(file: FileHandle, email: string): Promise<boolean> {
  const head = await readHead(file);
  // Most emails are to others, and this check is much faster than parsing their headers.
  if (!head.toString('latin1').toLowerCase().includes(email)) return false;
  const { to = [] } = await parseEmail(head);
  return to.some(({ address }) => address?.toLowerCase() === email);
}
