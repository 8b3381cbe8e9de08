import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, minSecret, SettingError } from './environment.ts';

/**
 * @returns what signs cookies: `AUTH_SECRET`, else the one that the first start made in the data folder, for its owner's eyes
 * only; to delete it signs everybody out
 * @throws SettingError when the one in the data folder is no secret, or none can be written there
 */
export async function readAuthSecret({ authSecret, dataDir }: Environment): Promise<string> {
  if (authSecret) return authSecret;
  const path = join(dataDir, 'auth-secret');
  const secret = (await readIfThere(path)) ?? (await makeSecret(path));
  if (secret.length >= minSecret) return secret;
  throw new SettingError(`The file ${path} has been damaged; delete it and start again, which signs everybody out.`);
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new SettingError(`The file ${path} can't be read (${(error as Error).message}).`, { cause: error });
  }
}

/** Two first starts at once: the secret appears whole or not at all, and whoever comes second takes that of the first. */
async function makeSecret(path: string): Promise<string> {
  const draft = `${path}-${randomUUID()}`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  } catch (error) {
    throw new SettingError(`The folder DATA_DIR can't be written to (${(error as Error).message}).`, { cause: error });
  }
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(path, 'utf8');
}
