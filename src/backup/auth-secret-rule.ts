import { BackupError } from './archive/backup-error.ts';

export interface Secrets {
  /** Name of the archive. */
  archived: string;
  /** AUTH_SECRET; undefined while it is unset. */
  given: string | undefined;
  /** Content of the installation's file `auth-secret`; undefined without one. */
  stored: string | undefined;
  /** Whether the operator accepts the consequences of a different secret. */
  acceptsDeadLinks: boolean;
}

/**
 * @returns the secret to write to `auth-secret`; null when nothing is to be written
 * @throws BackupError when the installation has another secret, unless the operator accepts that
 */
export function secretToWrite({ archived, given, stored, acceptsDeadLinks }: Secrets): string | null {
  const current = given ?? stored;
  if (current === undefined) return archived;
  if (current === archived || acceptsDeadLinks) return null;
  throw new BackupError(
    `${given === undefined ? 'The file auth-secret in DATA_DIR' : 'AUTH_SECRET'} is not the secret of the archive. With another one the links in ` +
      'emails that were sent stop working (to unsubscribe, too), and so do authenticator apps. ' +
      `${given === undefined ? 'Delete that file' : 'Set AUTH_SECRET to that of the archive (docs/backup.md says how to read it)'}, ` +
      'or add --accept-dead-links.',
  );
}
