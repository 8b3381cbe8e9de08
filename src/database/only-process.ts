import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { resultCodeOf } from './sqlite-disk.ts';

/** SQLite's primary result code for a lock that another connection has. */
const busy = 5;

/** A lock lasts as long as its connection, which would be closed when it is collected as garbage. */
const locks: DatabaseSync[] = [];

/**
 * Notes for as long as this process runs that it serves the SQLite database in the folder. The note is a lock on an empty file: the
 * system releases it however the process ends.
 * @returns whether no other process serves it already
 * @throws SQLite's error when the file can't be opened
 */
export function isOnlyProcess(dataDir: string): boolean {
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('begin immediate');
    locks.push(lock);
    return true;
  } catch (error) {
    lock.close();
    if (resultCodeOf(error) === busy) return false;
    throw error;
  }
}
