import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startDevelopment } from '../support/development.ts';
import { sampleOf } from '../support/sample.ts';

const timeout = 120_000;

const ends: [what: string, signal: NodeJS.Signals, to?: '-'][] = [
  ['npm is killed', 'SIGKILL'],
  ['npm is told to end', 'SIGTERM'],
  ['npm is told that the terminal is gone', 'SIGHUP'],
  ['the terminal closes', 'SIGHUP', '-'],
  ['the terminal sends Ctrl-C', 'SIGINT', '-'],
];

it.each(sampleOf(ends, 1))('no process of npm run dev is left when %s', { timeout }, async (_what, signal, to) => {
  const development = await startDevelopment({ SAMPLE_CONTENT: 'off' });
  onTestFinished(() => development.remove());
  // After a restart, the server's output comes from another process, which must end as well.
  appendFileSync(join(development.folder, 'src/services/slugs/slugs.ts'), '\n');
  const starts = () => development.said.filter((line) => line.startsWith('Developing: ')).length;
  await expect.poll(starts, { timeout: 60_000 }).toBe(2);
  expect((await fetch(`${development.url}/healthz`)).status).toBe(200);
  development.signal(signal, to);
  await development.ended;
  await expect(fetch(`${development.url}/healthz`)).rejects.toThrow();
});
