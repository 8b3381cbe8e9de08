import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { readStamp, stampOfSources } from '../src/server/build-files.js';
import { createMemoryFolder } from './support/memory-folder.ts';

/** One program of a run of the tests. */
type Step = [program: string, ...args: string[]];

const root = resolve(import.meta.dirname, '..');
/** Folder of tests → what runs it. */
const runners: Record<string, Step> = {
  'tests/unit': ['vitest', 'run'],
  'tests/api': ['vitest', 'run'],
  'tests/faults': ['vitest', 'run'],
  'tests/e2e': ['playwright', 'test'],
};
/** The build, unless there is one of these sources. */
const build: Step[] = readStamp() === stampOfSources() ? [] : [['npm', 'run', 'build']];
/** The steps of a row run at the same time. Not vitest and Playwright: their tests would slow each other down. */
const everything: Step[][] = [[['npm', 'run', 'check'], ...build], [['vitest', 'run']], [['playwright', 'test']]];

/**
 * `node tests/run.ts [--long] [PATH …] [OPTION …]`: runs all tests, or those of the named files and folders; the options are
 * for the program that runs them. Ends with the exit code of the first program that fails.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2).filter((arg) => arg !== '--long');
  const paths = args.filter((arg) => existsSync(arg)).map((path) => relative(root, path).replaceAll(sep, '/'));
  const options = args.filter((arg) => !existsSync(arg));
  const rows = args.length === 0 ? everything : stepsOf(paths, options).map((step) => [step]);
  if (rows.length === 0) {
    fail(`${args.join(' ')} names no tests: give a file or folder of ${Object.keys(runners).join(', ')}.`);
  }

  const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  const isLong = process.argv.includes('--long');
  console.log(
    `The generated cases of this run: TEST_SEED=${seed}${isLong ? ' (a long run, which tries everything)' : ''}`,
  );
  // A long run takes more room, and shows what disks do.
  const folder = isLong ? undefined : createMemoryFolder();
  const env = {
    ...process.env,
    TEST_SEED: seed,
    ...(isLong && { TEST_LONG: '1' }),
    ...(folder && { TMPDIR: folder }),
  };
  for (const row of rows) await take(row, env);
}

/** @returns each program once, with the paths that it runs */
function stepsOf(paths: readonly string[], options: readonly string[]): Step[] {
  const steps = new Map<string, Step>();
  for (const path of paths) {
    for (const [folder, [program, ...args]] of Object.entries(runners)) {
      if (!isWithin(path, folder) && !isWithin(folder, path)) continue;
      const step = steps.get(program) ?? [program, ...args];
      step.push(isWithin(path, folder) ? path : folder);
      steps.set(program, step);
    }
  }
  return [...steps.values()].map((step) => [...step, ...options] as Step);
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** Runs the steps of a row. Ends this program when one of them fails, after all have ended. */
async function take(row: readonly Step[], env: NodeJS.ProcessEnv): Promise<void> {
  const codes = await Promise.all(row.map((step) => run(step, env, row.length === 1 ? 'as it comes' : 'at the end')));
  const failure = codes.find((code) => code !== 0);
  if (failure !== undefined) process.exit(failure);
}

/** @param output when the program's output is printed: whole, where others run beside it. @returns its exit code */
function run([program, ...args]: Step, env: NodeJS.ProcessEnv, output: 'as it comes' | 'at the end'): Promise<number> {
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: output === 'as it comes' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // Programs of npm are scripts of the shell in Windows.
    shell: process.platform === 'win32',
  });
  stopWithThis(child);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  return new Promise((ended, failed) => {
    child.on('error', failed);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      console.log(`${program} ${args.join(' ')}: ${Math.round((performance.now() - start) / 1000)} s`);
      ended(code ?? 1);
    });
  });
}

/** Lets this program end after a program that it has started, and clear up: Ctrl-C ends both at once. */
function stopWithThis(child: ChildProcess): void {
  const stop = () => void child.kill('SIGTERM');
  const wait = () => undefined;
  process.on('SIGTERM', stop).on('SIGINT', wait);
  child.once('close', () => process.off('SIGTERM', stop).off('SIGINT', wait));
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

await main();
