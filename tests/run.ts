import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

/** One program of a run of the tests. */
type Step = [program: string, ...args: string[]];

const root = resolve(import.meta.dirname, '..');
/** Folder of tests → what runs it. */
const runners: Record<string, Step> = {
  'tests/unit': ['vitest', 'run'],
  'tests/api': ['vitest', 'run'],
  'tests/e2e': ['playwright', 'test'],
};
const everything: Step[] = [
  ['npm', 'run', 'check'],
  ['npm', 'run', 'build'],
  ['vitest', 'run'],
  ['playwright', 'test'],
];

/**
 * `node tests/run.ts [--long] [PATH …] [OPTION …]`: runs all tests, or those of the named files and folders; the options are
 * for the program that runs them. Ends with the exit code of the first program that fails.
 */
function main(): void {
  const args = process.argv.slice(2).filter((arg) => arg !== '--long');
  const paths = args.filter((arg) => existsSync(arg)).map((path) => relative(root, path).replaceAll(sep, '/'));
  const options = args.filter((arg) => !existsSync(arg));
  const steps = args.length === 0 ? everything : stepsOf(paths, options);
  if (steps.length === 0) {
    fail(`${args.join(' ')} names no tests: give a file or folder of ${Object.keys(runners).join(', ')}.`);
  }

  const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  const isLong = process.argv.includes('--long');
  console.log(`The sample of this run: TEST_SEED=${seed}${isLong ? ' (a long run, which tries everything)' : ''}`);
  const env = { ...process.env, TEST_SEED: seed, ...(isLong && { TEST_LONG: '1' }) };
  for (const step of steps) take(step, env);
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

function take([program, ...args]: Step, env: NodeJS.ProcessEnv): void {
  const start = performance.now();
  // Programs of npm are scripts of the shell in Windows.
  const { status } = spawnSync(program, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.log(`${program} ${args.join(' ')}: ${Math.round((performance.now() - start) / 1000)} s`);
  if (status !== 0) process.exit(status ?? 1);
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

main();
