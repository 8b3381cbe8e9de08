import type { FileHandle } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { listOutboxIds, removeOutboxFile, withOutboxFile } from './outbox-files.ts';
import { readHead } from './read-head.ts';

interface Whose {
  dataDir: string;
  /** In lower case. */
  email: string;
}

/** Emails that are looked at together. */
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
  // Most emails are to others, and this is much sooner seen than their headers are read.
  if (!head.toString('latin1').toLowerCase().includes(email)) return false;
  const { to = [] } = await PostalMime.parse(head);
  return to.some(({ address }) => address?.toLowerCase() === email);
}
