import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

/**
 * @returns what signs cookies: `AUTH_SECRET`, else the one that the first start made in the data folder, for its owner's eyes
 * only; to delete it signs everybody out
 */
export async function readAuthSecret({ authSecret, dataDir }: Environment): Promise<string> {
  if (authSecret) return authSecret;
  const path = join(dataDir, 'auth-secret');
  try {
    // Two first starts at once: whoever comes second takes the secret of the first.
    await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path, 'utf8');
}
