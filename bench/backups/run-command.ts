import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endWithBench } from '../clean-end.ts';
import { treeMemory, treeProcessorTime } from '../media/tree-memory.ts';
import { scriptCommand } from '../script-command.ts';

/** Between two looks at memory and processor time, in milliseconds. */
const lookEvery = 50;

/** Cost of an operator's command. */
export interface Ended {
  seconds: number;
  /** Most resident memory, with the processes that it started, in MB. */
  memory: number;
  /** Seconds of processor time, with those processes. */
  processor: number;
  output: string;
}

/** A line of a command's progress, and the processor time until then, in seconds. */
export interface Progress {
  line: string;
  processor: number;
}

/** Runs a command with only these settings. @param onProgress gets what it says on standard error. @throws when it fails */
export async function runCommand(
  command: 'backup' | 'restore' | 'export' | 'import',
  words: string[],
  settings: Record<string, string>,
  onProgress?: (progress: Progress) => void,
): Promise<Ended> {
  const began = performance.now();
  const [program = '', ...args] = scriptCommand(command);
  const child = endWithBench(
    spawn(program, [...args, ...words], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'pipe', onProgress ? 'pipe' : 'inherit'],
    }),
  );
  const pid = child.pid ?? 0;
  let memory = 0;
  let processor = 0;
  const look = () => {
    memory = Math.max(memory, treeMemory(pid));
    processor = Math.max(processor, treeProcessorTime(pid));
  };
  const looking = setInterval(look, lookEvery);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    look();
    for (const line of text.trim().split('\n')) onProgress?.({ line, processor });
  });
  const [output, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')]);
  clearInterval(looking);
  if (code !== 0) throw new Error(`npm run ${command} ended with code ${code}:\n${output}`);
  return { seconds: (performance.now() - began) / 1000, memory, processor, output };
}
