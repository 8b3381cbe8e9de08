import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { findFreePort } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/temporary-files.ts';

/** It opens a port as systemd does, and starts the program with the first request. */
const activate = 'systemd-socket-activate';
const root = resolve(import.meta.dirname, '../..');

beforeAll(() => void ensureBuild());

it.skipIf(spawnSync(activate, ['--version']).status !== 0)(
  'a request that came before the server waits at the port that systemd holds',
  async () => {
    const port = await findFreePort();
    const settings = { PORT: '0', SAMPLE_CONTENT: 'off', DATA_DIR: temporaryFolder() };
    const program = [process.execPath, join(root, 'src/server/start.js')];
    const given = Object.entries(settings).map(([name, value]) => `--setenv=${name}=${value}`);
    const child = spawn(activate, [`--listen=127.0.0.1:${port}`, ...given, ...program], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exit = once(child, 'exit');
    onTestFinished(async () => {
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    });
    await once(child.stderr, 'data');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  },
);
