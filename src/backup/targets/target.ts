import { BackupError } from '../archive/backup-error.ts';

/** Where archives are stored. */
export interface BackupTarget {
  /** A folder or a bucket, as people read it. */
  description: string;
  /** Stores an archive whole, or not at all. */
  write(name: string, archive: ReadableStream<Uint8Array>): Promise<{ bytes: number }>;
  /** @throws BackupError when there is none of that name, and later when the place stops sending it */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** @returns the names of all archives, those of other sites too */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes the remains of backups that were killed more than a day ago. */
  clean(now: Date): Promise<void>;
}

/**
 * Passes an archive on. A failing place does not mean a damaged archive, so the error says which of them it is.
 * @param place as people read it
 */
export async function* explainReading(
  archive: AsyncIterable<Uint8Array>,
  place: string,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* archive;
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '');
    throw new BackupError(`The archive in ${place} can't be read to its end. ${reason}.`, { cause: error });
  }
}
