import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endWithBench } from '../clean-end.ts';
import { treeMemory } from '../media/tree-memory.ts';
import { scriptCommand } from '../script-command.ts';

/** Between two looks at the memory, in milliseconds. */
const lookEvery = 50;

/** Cost of an operator's command. */
export interface Ended {
  seconds: number;
  /** Most resident memory, with the processes that it started, in MB. */
  memory: number;
  output: string;
}

/** Runs a command with only these settings. @throws when it fails */
export async function runCommand(
  command: 'backup' | 'restore' | 'export' | 'import',
  words: string[],
  settings: Record<string, string>,
): Promise<Ended> {
  const began = performance.now();
  const [program = '', ...args] = scriptCommand(command);
  const child = endWithBench(
    spawn(program, [...args, ...words], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  let memory = 0;
  const looking = setInterval(() => {
    memory = Math.max(memory, treeMemory(child.pid ?? 0));
  }, lookEvery);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  clearInterval(looking);
  if (code !== 0) throw new Error(`npm run ${command} ended with code ${code}:\n${output}`);
  return { seconds: (performance.now() - began) / 1000, memory, output };
}
