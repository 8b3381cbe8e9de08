import { spawnSync } from 'node:child_process';
import { MissingTool } from '../missing-tool.ts';

/** @throws MissingTool with the command that installs the missing programs */
export function requireTools(): void {
  const missing = ['wrk', 'nginx'].filter((tool) => spawnSync(tool, ['-v']).error !== undefined);
  if (missing.length === 0) return;
  throw new MissingTool(
    `The benchmark of the cached page needs ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`,
  );
}
