import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder, removed on disposal. */
export interface Scratch extends AsyncDisposable {
  path: string;
}

export async function makeScratch(): Promise<Scratch> {
  const path = await mkdtemp(join(tmpdir(), 'masthead-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
