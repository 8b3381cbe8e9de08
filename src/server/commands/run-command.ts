import { BackupError } from '../../backup/archive/backup-error.ts';
import { BackupStopped } from '../../backup/until-stopped.ts';
import { UnknownMigrationError } from '../../database/migrate.ts';
import { ExportError } from '../../exports/source/export-error.ts';
import { ImportError } from '../../exports/source/import-error.ts';
import { StorageError } from '../../services/errors/storage-error.ts';
import { asksForUsage } from '../commands.js';
import { reportFailure } from '../composition/process.ts';

/** Words of the operator that can't be meant: the command ends with code 2, after the message, which is a sentence. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

/** Errors whose message is a sentence for the operator. */
const explained = [
  BackupError,
  BackupStopped,
  ExportError,
  ImportError,
  StorageError,
  UnknownMigrationError,
  WrongUsage,
];

/**
 * Runs a command of the operator's and ends the process: with code 0, with 1 when it failed, after a sentence that says why, or with 2
 * for wrong usage.
 * @param run returns false for wrong usage
 */
export function runCommand(usage: string, run: (words: string[]) => Promise<boolean>): void {
  const words = process.argv.slice(2);
  if (asksForUsage(words)) {
    console.log(usage);
    process.exit(0);
  }
  run(words).then((isRight) => {
    if (!isRight) console.error(usage);
    process.exit(isRight ? 0 : 2);
  }, fail);
}

function fail(error: unknown): void {
  if (!explained.some((kind) => error instanceof kind)) reportFailure(error, 'The command');
  console.error((error as Error).message);
  process.exit(error instanceof WrongUsage ? 2 : 1);
}
