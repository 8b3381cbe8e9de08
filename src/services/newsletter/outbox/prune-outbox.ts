import { listOutboxIds, removeOutboxFile, unfinishedExtension, writtenAt } from './outbox-files.ts';

/** Milliseconds; the same as for addresses that are not confirmed. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

/** Removes emails older than thirty days: each contains a subscriber's address, and no operator empties the folder by hand. */
export async function pruneOutbox(dataDir: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - maxAge).toISOString();
  for (const ending of [undefined, unfinishedExtension]) {
    for (const id of await listOutboxIds(dataDir, ending)) {
      if (writtenAt(id) < before) await removeOutboxFile(dataDir, id, ending);
    }
  }
}
