import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { temporaryFolder } from '../support/temporary-files.ts';

const root = resolve(import.meta.dirname, '../..');
const program = 'src/server/start.js';

beforeAll(() => void ensureBuild());

it('a build starts where nothing else is, belongs to the contents of its sources, and is missed when it is not there', {
  timeout: 120_000,
}, async () => {
  const folder = install();
  const env = { PATH: process.env.PATH, PORT: '0', SAMPLE_CONTENT: 'off', DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, [program], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (line.includes(' is ready: ')) child.kill('SIGTERM');
  }
  expect(said).toEqual([
    expect.stringMatching(/^Create the owner's account at /),
    expect.stringMatching(/ is ready: /),
  ]);
  expect(await exit).toEqual([0, null]);

  for (const name of ['src', 'public', 'vite.config.ts', 'vite.server.config.ts']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  utimesSync(join(folder, 'vite.config.ts'), 0, 0);
  expect(run(folder).stderr).toBe('');
  const moved = join(temporaryFolder(), 'moved');
  renameSync(folder, moved);
  mkdirSync(folder);
  expect(run(moved).stderr).toBe('');
  appendFileSync(join(moved, 'src/site/render-page.tsx'), '\n');
  expect(run(moved).stderr).toMatch(/^The build in build\/ was made from other sources /);

  rmSync(join(moved, 'build'), { recursive: true });
  const { stdout, stderr, status } = run(moved);
  expect([stdout, stderr.trim().split('\n'), status]).toEqual([
    '',
    [expect.stringMatching(/^There is no build in build\/,/)],
    1,
  ]);
});

it('a production install has none of our development dependencies because a library could use it, too', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const shared = Object.keys(devDependencies).filter((name) => packages[`node_modules/${name}`].devOptional);
  expect(shared).toEqual([]);
});

/** @returns a folder like one in which `npm ci --omit=dev --include=prod` has run, with a copy of the build */
function install(): string {
  const folder = temporaryFolder();
  for (const name of ['build', 'package.json', 'package-lock.json']) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/build\/(previous|server\/\w+\/compiled)$/.test(path),
    });
  }
  mkdirSync(join(folder, 'src/server'), { recursive: true });
  for (const name of readdirSync(join(root, 'src/server')).filter((name) => name.endsWith('.js'))) {
    cpSync(join(root, 'src/server', name), join(folder, 'src/server', name));
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, { dev, devOptional }] of Object.entries<{ dev?: true; devOptional?: true }>(packages)) {
    if (dev || devOptional || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  return folder;
}

/** Runs a command that needs no data. */
function run(folder: string) {
  const env = { PATH: process.env.PATH };
  return spawnSync(process.execPath, [program, 'owner', '--help'], { cwd: folder, env, encoding: 'utf8' });
}
