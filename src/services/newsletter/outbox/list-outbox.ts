import type { FileHandle } from 'node:fs/promises';
import type { Email } from 'postal-mime';
import type { OutboxEmailSummary } from '../../../contract/newsletter-outbox.ts';
import { type CountedPage, cutPage } from '../../paging/page.ts';
import { listOutboxIds, withOutboxFile, writtenAt } from './outbox-files.ts';
import { parseEmail } from './parse-email.ts';
import { readHead } from './read-head.ts';

/** Cursor of a page of the outbox, newest first. */
export type OutboxCursor = readonly [id: string];

interface OutboxListInput {
  limit: number;
  after?: OutboxCursor | undefined;
}

/** @returns the emails of the outbox, newest first; only their headers are read */
export async function listOutbox(
  dataDir: string,
  { limit, after }: OutboxListInput,
): Promise<CountedPage<OutboxEmailSummary, OutboxCursor>> {
  const ids = await listOutboxIds(dataDir);
  const left = after ? ids.filter((id) => id < after[0]) : ids;
  const page = cutPage(left, { limit, cursorOf: (id) => [id] });
  const emails = await Promise.all(page.items.map((id) => withOutboxFile(dataDir, id, (file) => summarise(id, file))));
  return { ...page, items: emails.filter((email) => email !== null), total: ids.length };
}

async function summarise(id: string, file: FileHandle): Promise<OutboxEmailSummary> {
  const { size } = await file.stat();
  return { ...presentHead(id, await parseEmail(await readHead(file))), size };
}

/** @returns the fields of an email that both the list and its page show */
export function presentHead(id: string, { to = [], subject = '' }: Email): Omit<OutboxEmailSummary, 'size'> {
  return { id, to: to.map(({ address = '' }) => address).join(', '), subject, date: writtenAt(id) };
}
