import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { temporaryFolder } from '../support/temporary-files.ts';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** The commands of an operator: what npm runs by the same name. */
const commands = Object.entries(scripts).flatMap(([name, script]) =>
  script.endsWith(` src/server/start.js ${name}`) ? [name] : [],
);

beforeAll(() => void ensureBuild());

it('a wrong command, or the question for help, is answered with the list of commands', () => {
  const asked = run('--help');
  expect([asked.status, asked.stderr]).toEqual([0, '']);
  const listed = asked.stdout.split('\n').flatMap((line) => line.match(/^ {2}(\w+) +\w/)?.[1] ?? []);
  expect(listed.filter((name) => name !== 'node').toSorted()).toEqual(commands.toSorted());
  for (const word of ['help', '-h']) expect(run(word)).toEqual(asked);
  for (const word of ['ownr', '--port', 'main', 'rendering', '../main', 'constructor', '']) {
    const wrong = `There is no command “${word}”.\n\n${asked.stdout}`;
    expect(run(word)).toEqual({ status: 2, stdout: '', stderr: wrong });
  }
});

it('each command says how it is used: when it is asked, and when it is used wrongly', { timeout: 60_000 }, () => {
  const folder = temporaryFolder();
  const run = (...words: string[]) => runIn(folder, words);
  for (const name of commands) {
    const asked = run(name, '--help');
    expect(asked, name).toEqual({ status: 0, stdout: expect.stringContaining(`\n  npm run ${name}`), stderr: '' });
    expect(run(name, 'one', 'two', '-h'), name).toEqual(asked);
    expect(run(name, '--listt'), name).toEqual({ status: 2, stdout: '', stderr: asked.stdout });
  }
  expect(readdirSync(folder)).toEqual([]);
});

function run(...words: string[]) {
  return runIn(temporaryFolder(), words);
}

/** Runs the program with a folder of data that does not exist, called from the given folder. */
function runIn(folder: string, words: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
  const program = join(root, 'src/server/start.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}
