import { spawnSync } from 'node:child_process';
import { MissingTool } from '../missing-tool.ts';

/** @throws MissingTool with the command that installs the missing ones of these programs */
export function requireTools(...tools: ('wrk' | 'nginx')[]): void {
  const missing = tools.filter((tool) => spawnSync(tool, ['-v']).error !== undefined);
  if (missing.length === 0) return;
  throw new MissingTool(
    `This part of the benchmark needs ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`,
  );
}
