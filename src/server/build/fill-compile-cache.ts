import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Longest time for the start and the pages, in milliseconds; on an idle machine they take less than a second. */
const timeout = 60_000;

/**
 * Starts the built server once, on an empty database, and asks for pages: what V8 compiles for that is kept beside it for every
 * later start. Without it a start is only slower, so a failure is printed and the build goes on.
 * @param server folder of the built server
 */
export async function fillCompileCache(server: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-build-'));
  const { PATH, SystemRoot } = process.env;
  const env = { PATH, SystemRoot, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SAMPLE_CONTENT: 'off' };
  const script = join(import.meta.dirname, 'visit-built-site.js');
  try {
    await promisify(execFile)(process.execPath, [script, server], { env, timeout });
  } catch (error) {
    console.warn(
      `Starts will be slower: the compiled code of the server could not be kept (${(error as Error).message}).`,
    );
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
