import { adminPagePaths } from '../../contract/admin-paths.ts';
import type { Database } from '../../database/schema.ts';
import type { Auth } from '../../services/auth/create-auth.ts';
import { createOwner, hasOwner } from '../../services/auth/create-owner.ts';
import { isCommonPassword } from '../../services/auth/password-strength.ts';
import { readSetupToken } from '../../services/auth/set-up.ts';
import { readSiteName } from '../../services/settings/read-settings.ts';
import { type Environment, SettingError } from '../environment/environment.ts';

/**
 * Creates the owner's account from the environment, or else prints a link to create it, at every start until there is an owner.
 * @throws SettingError that names OWNER_PASSWORD when it is a common one
 */
export async function welcomeOwner(db: Database, auth: Auth, { owner, site }: Environment): Promise<void> {
  if (await hasOwner(db)) return;
  if (!owner) {
    console.log(`Create the owner's account at ${site.url}${adminPagePaths.setup(await readSetupToken(auth))}`);
    return;
  }
  const siteName = (await readSiteName(db)) ?? site.name;
  if (await isCommonPassword({ password: owner.password, words: [owner.name, owner.email, siteName] })) {
    throw new SettingError('The environment variable OWNER_PASSWORD must be a password that is hard to guess.');
  }
  await createOwner(db, auth, { owner, now: new Date() });
}
