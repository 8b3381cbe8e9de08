/** Where archives are stored. */
export interface BackupTarget {
  /** A folder or a bucket, as people read it. */
  description: string;
  /** Stores an archive whole, or not at all. */
  write(name: string, archive: ReadableStream<Uint8Array>): Promise<{ bytes: number }>;
  /** @throws BackupError when there is none of that name */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** @returns the names of all archives, whoever made them */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what backups that were killed more than a day ago have left. */
  clean(now: Date): Promise<void>;
}
