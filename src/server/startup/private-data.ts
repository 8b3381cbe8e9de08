import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { log, logError } from '../../logging/log.ts';
import { inParallel } from '../../storage/in-parallel.ts';
import { type ModeChange, makePrivate, privateFile, privateFolder, setPrivate } from '../../storage/private-modes.ts';
import type { Stoppables } from '../lifetime/stoppables.ts';

/** Files in the data folder; SQLite gives the mode of a database to what it writes beside it. */
const files = [
  'masthead.db',
  'masthead.db-wal',
  'masthead.db-shm',
  'auth-secret',
  'server.lock',
  'server.lock-journal',
];

/** Folders in the data folder, with all that is in them. */
const folders = ['files', 'media', 'originals', 'outbox', 'uploads'];

/** How long the start waits for a large library, in milliseconds. The data folder itself is closed by then. */
const timeout = 2000;

/** Files that are changed between two looks at whether the server stops. */
const batch = 500;

interface Mending {
  dataDir: string;
  changed: number;
  refused: number;
  isStopping: boolean;
}

/**
 * Makes what an earlier version has left in the data folder readable by the user of the process alone. A folder is changed after all
 * that is in it, so the next start goes on with one that was cut off, and looks at no file of one that is private. A large library goes
 * on beside the server.
 */
export async function closeDataDir(dataDir: string, running: Stoppables): Promise<void> {
  if (process.platform === 'win32') return;
  const mending: Mending = { dataDir, changed: 0, refused: 0, isStopping: false };
  const work = mend(mending).then(() => tell(mending), logError);
  running.add('the modes of files', () => {
    mending.isStopping = true;
    return work;
  });
  await Promise.race([work, wait(timeout, undefined, { ref: false })]);
}

async function mend(mending: Mending): Promise<void> {
  const { dataDir } = mending;
  const top = await makePrivate(dataDir, privateFolder);
  count(mending, top);
  await inParallel(files, async (name) => count(mending, await makePrivate(join(dataDir, name), privateFile)));
  // If the folder's own mode can't be changed, thousands of further tries would fail alike.
  if (top === 'refused') return;
  for (const name of folders) await mendFolder(mending, join(dataDir, name));
}

async function mendFolder(mending: Mending, root: string): Promise<void> {
  // A link leads to a folder of the operator, who chooses its mode.
  const found = await lstat(root).catch(() => null);
  if (!found?.isDirectory() || (found.mode & 0o077) === 0) return;
  await mendContents(mending, root);
  if (!mending.isStopping) count(mending, await makePrivate(root, privateFolder));
}

/** Symbolic links are left alone: their targets belong to the operator. */
async function mendContents(mending: Mending, folder: string): Promise<void> {
  let names: string[] = [];
  const flush = async () => {
    await inParallel(names, async (path) => count(mending, await setPrivate(path, privateFile)));
    names = [];
  };
  const entries = await opendir(folder).catch(() => null);
  if (!entries) {
    count(mending, 'refused');
    return;
  }
  for await (const entry of entries) {
    if (mending.isStopping) return;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      await mendContents(mending, path);
      count(mending, await setPrivate(path, privateFolder));
    } else if (entry.isFile() && names.push(path) === batch) await flush();
  }
  await flush();
}

function count(mending: Mending, change: ModeChange): void {
  if (change === 'changed') mending.changed += 1;
  if (change === 'refused') mending.refused += 1;
}

function tell({ dataDir, changed, refused }: Mending): void {
  if (changed > 0) {
    log.info(
      `data: ${changed} files and folders in ${dataDir} were readable by other users of the machine; they no longer are`,
    );
  }
  if (refused > 0) {
    log.warn(
      `data: the modes of ${refused} files or folders in ${dataDir} can't be changed (another user's, or a file system without modes); other users of the machine may read what is there`,
    );
  }
}
