import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Gives `use` an empty folder for files under way, and removes it afterwards. What a killed process leaves is removed by the
 * clean-up.
 * @returns the result of `use`
 */
export async function withWorkFolder<Result>(
  workDir: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(workDir, { recursive: true });
  const folder = await mkdtemp(join(workDir, 'work-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
