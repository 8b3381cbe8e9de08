import { Hono } from 'hono';
import { readBackupState } from '../../../services/backups/read-backup-state.ts';
import { nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';

export function adminBackupRoutes({ db, backups }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().get('/', async (c) => c.json(await readBackupState(db, backups, nowOf(c))));
}
