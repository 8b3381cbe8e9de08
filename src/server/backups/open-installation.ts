import type { Installation } from '../../backup/write-archive.ts';
import { readSiteName } from '../../services/settings/read-settings.ts';
import type { Environment } from '../environment/environment.ts';
import { readAuthSecret } from '../startup/auth-secret.ts';
import { openExistingSite } from '../startup/existing-site.ts';
import { openMediaStorage } from '../startup/open-media-storage.ts';

/**
 * Opens the installation as it is, for a backup: a database of an earlier version stays one.
 * @throws SettingError when there is none
 */
export async function openInstallation(environment: Environment): Promise<Installation> {
  const db = await openExistingSite(environment);
  return {
    db,
    storage: await openMediaStorage(db, environment),
    site: { name: (await readSiteName(db)) ?? environment.site.name, url: environment.site.url },
    authSecret: await readAuthSecret(environment),
  };
}
