import { listOutboxIds, removeOutboxFile, unfinishedExtension, writtenAt } from './outbox-files.ts';

/** Milliseconds; as long as an address that nobody confirms is kept. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Removes emails that were written thirty days ago: each names a reader, and nobody empties the folder by hand. */
export async function pruneOutbox(dataDir: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor).toISOString();
  for (const ending of [undefined, unfinishedExtension]) {
    for (const id of await listOutboxIds(dataDir, ending)) {
      if (writtenAt(id) < before) await removeOutboxFile(dataDir, id, ending);
    }
  }
}
