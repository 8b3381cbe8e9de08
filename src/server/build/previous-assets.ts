import { cp, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How long replaced assets are kept, in milliseconds: a page that was opened before a deployment may still ask for them. */
const keptFor = 24 * 60 * 60 * 1000;

/** Copies the assets of the build that is about to be replaced, and removes those that were replaced before the limit. */
export async function keepAssets(current: string, previous: string, now = new Date()): Promise<void> {
  await mkdir(previous, { recursive: true });
  for (const name of await readdir(current).catch(() => [])) {
    const copy = join(previous, name);
    await cp(join(current, name), copy);
    // The time at which it was replaced.
    await utimes(copy, now, now);
  }
  for (const name of await readdir(previous)) {
    const path = join(previous, name);
    if ((await stat(path)).mtimeMs < now.getTime() - keptFor) await rm(path);
  }
}
