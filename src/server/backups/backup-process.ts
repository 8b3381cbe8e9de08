import { setPriority } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '../../backup/make-backup.ts';
import { openTarget } from '../../backup/targets/open-target.ts';
import type { BackupWarning } from '../../contract/backups.ts';
import { log } from '../../logging/log.ts';
import { serveTasks } from '../../services/threads/work-process.ts';
import type { Environment } from '../environment/environment.ts';
import { openInstallation } from './open-installation.ts';

/** Priority of the process: requests come first. */
const niceness = 10;

giveWay();

/** Message about a backup that was made. */
export interface ScheduledBackup {
  name: string;
  bytes: number;
  warnings: BackupWarning[];
}

serveTasks(async (environment: Environment, signal): Promise<ScheduledBackup> => {
  const { target = '', passphrase, bucketAccess } = environment.backups;
  const installation = await openInstallation(environment);
  try {
    const { name, bytes, warnings } = await makeBackup(installation, {
      target: openTarget(target, bucketAccess),
      passphrase,
      isScheduled: true,
      workDir: join(environment.dataDir, 'uploads'),
      tell: (sentence) => log.info(`backups: ${sentence}`),
      signal,
    });
    return { name, bytes, warnings };
  } finally {
    await installation.db.destroy();
  }
});

/** A process with a lower priority already, or one that may not change it, makes its backup all the same. */
function giveWay(): void {
  try {
    setPriority(niceness);
  } catch (error) {
    log.debug({ err: error }, 'backups: the priority of the process stays as it is');
  }
}
