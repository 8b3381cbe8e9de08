import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkFlushed } from '../../storage/flushed-files.ts';
import { type Environment, SettingError } from '../environment/environment.ts';
import { minSecret } from '../environment/environment-variables.ts';

/**
 * @returns the secret that signs cookies: `AUTH_SECRET`, or else the one that the first start writes to the data folder, readable
 * only by the user of the process. Deleting that file signs all users out.
 * @throws SettingError when the file is damaged, or cannot be read or written
 */
export async function readAuthSecret({ authSecret, dataDir }: Environment): Promise<string> {
  if (authSecret) return authSecret;
  const path = authSecretPath(dataDir);
  const secret = (await readIfThere(path)) ?? (await makeSecret(path));
  if (secret.length >= minSecret) return secret;
  throw new SettingError(`The file ${path} has been damaged; delete it and start again, which signs everybody out.`);
}

/** @returns the file of a secret that was not given as `AUTH_SECRET` */
export function authSecretPath(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new SettingError(`The file ${path} can't be read (${(error as Error).message}).`, { cause: error });
  }
}

/** Writes the secret in one step. If two instances start at the same time, the second one uses the secret of the first. */
async function makeSecret(path: string): Promise<string> {
  const temporary = `${path}-${randomUUID()}`;
  try {
    await writeFile(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 });
  } catch (error) {
    throw new SettingError(`The folder DATA_DIR can't be written to (${(error as Error).message}).`, { cause: error });
  }
  try {
    await linkFlushed(temporary, path);
  } finally {
    await rm(temporary);
  }
  return readFile(path, 'utf8');
}
