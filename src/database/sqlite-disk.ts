import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SqliteFile } from './sqlite-file.ts';
import { Outage } from './unavailable.ts';

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const readOnly = 8;
const inputOutput = 10;
const corrupt = 11;
const full = 13;
const cannotOpen = 14;
const noDatabase = 26;

const failures: ReadonlySet<number> = new Set([readOnly, inputOutput, corrupt, full, cannotOpen, noDatabase]);

/** Shortest time between two checks of a damaged file, in milliseconds. */
const integrityInterval = 60_000;

/** @returns SQLite's primary result code; 0 for an error of anything else */
export function resultCodeOf(error: unknown): number {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : 0;
}

/** The state of the disk below a SQLite file, from SQLite's errors: full, read-only or failing, or the file is damaged. */
export class SqliteDisk {
  readonly #path: string;
  readonly #outage = new Outage('what fails is answered 503, and /readyz too until a check succeeds');
  #isDamaged = false;
  #lastIntegrityCheck = Number.NEGATIVE_INFINITY;

  constructor(path: string) {
    this.#path = path;
  }

  get isFailing(): boolean {
    return this.#outage.isOn;
  }

  /** @returns the error for the caller: a `DatabaseUnavailableError` if it is about the disk, otherwise the same error */
  judge(error: unknown): unknown {
    const code = resultCodeOf(error);
    if (!failures.has(code)) return error;
    this.#isDamaged ||= code === corrupt || code === noDatabase;
    return this.#outage.begin(error);
  }

  /**
   * Commits a table of 256 KB, moves it from the write-ahead log into the database file, and removes it. A write that is rolled
   * back would never reach the disk.
   * @param file no transaction may be open on it
   * @returns whether that succeeded; the disk then counts as working again
   */
  tryToWrite(file: SqliteFile): boolean {
    try {
      writeAndRemove(file);
    } catch {
      if (file.isInTransaction) file.execute('rollback');
      return false;
    }
    this.#outage.end();
    return true;
  }

  /** @returns false for a damaged file until a check succeeds; the check runs in a thread of its own, once a minute at most */
  async isWhole(): Promise<boolean> {
    if (!this.#isDamaged) return true;
    const now = performance.now();
    if (now - this.#lastIntegrityCheck < integrityInterval) return false;
    this.#lastIntegrityCheck = now;
    try {
      const thread = new Worker(new URL('./integrity-thread.ts', import.meta.url), { workerData: this.#path });
      const [isWhole] = await once(thread, 'message');
      this.#isDamaged = isWhole !== true;
    } catch {
      return false;
    }
    return !this.#isDamaged;
  }
}

function writeAndRemove(file: SqliteFile): void {
  file.execute(`
    begin immediate;
    drop table if exists disk_check;
    create table disk_check (filling blob);
    insert into disk_check values (zeroblob(${256 * 1024}));
    commit;
    pragma wal_checkpoint;
    drop table disk_check`);
}
