import type { FileHandle } from 'node:fs/promises';
import PostalMime, { type Email } from 'postal-mime';
import type { OutboxEmailSummary } from '../../../contract/newsletter-outbox.ts';
import { listOutboxIds, withOutboxFile, writtenAt } from './outbox-files.ts';
import { readHead } from './read-head.ts';

/** Id of the email after which the next page starts. */
export type OutboxCursor = readonly [id: string];

export interface OutboxListInput {
  limit: number;
  after?: OutboxCursor | undefined;
}

export interface OutboxPage {
  items: OutboxEmailSummary[];
  /** How many there are on all pages together. */
  total: number;
  /** Where the next page starts; absent on the last one. */
  next?: OutboxCursor;
}

/** @returns the emails of the outbox, newest first; of each only the head is read */
export async function listOutbox(dataDir: string, { limit, after }: OutboxListInput): Promise<OutboxPage> {
  const ids = await listOutboxIds(dataDir);
  const left = after ? ids.filter((id) => id < after[0]) : ids;
  const shown = left.slice(0, limit);
  const emails = await Promise.all(shown.map((id) => withOutboxFile(dataDir, id, (file) => summarise(id, file))));
  const items = emails.filter((email) => email !== null);
  const last = shown.at(-1);
  return left.length > limit && last !== undefined
    ? { items, total: ids.length, next: [last] }
    : { items, total: ids.length };
}

async function summarise(id: string, file: FileHandle): Promise<OutboxEmailSummary> {
  const { size } = await file.stat();
  return { ...presentHead(id, await PostalMime.parse(await readHead(file))), size };
}

/** @returns what a list and a page of an email both say of it */
export function presentHead(id: string, { to = [], subject = '' }: Email): Omit<OutboxEmailSummary, 'size'> {
  return { id, to: to.map(({ address = '' }) => address).join(', '), subject, date: writtenAt(id) };
}
