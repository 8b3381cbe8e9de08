import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { reportFault } from '../support/fault-report.ts';
import { owner } from '../support/magazine.ts';
import { isLongRun } from '../support/sample.ts';
import { startSite } from '../support/site-process.ts';

const connections = 400;

/** Megabytes that the site may take for all of them together; they held 770 once. */
const room = 150;

/** Longest that a reader may wait meanwhile, in milliseconds, on a busy machine. */
const patience = 5000;

// Its sample is `tests/api/public-bodies.test.ts`.
describe.runIf(isLongRun && existsSync('/proc/self/status'))('hundreds of slow bodies without an account', () => {
  beforeAll(() => void ensureBuild());

  it.each([
    ['as large as they once could be', 1_900_000],
    ['as large as they may be', 8000],
  ])('%s take little memory, and no reader waits', { timeout: 240_000 }, async (_what, size) => {
    const { name, email, password } = owner;
    const site = await startSite({ OWNER_NAME: name, OWNER_EMAIL: email, OWNER_PASSWORD: password });
    onTestFinished(async () => void (await site.stop()));
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024;
    const read = async () => {
      const began = performance.now();
      const answer = await fetch(site.url);
      await answer.text();
      expect(answer.status).toBe(200);
      return performance.now() - began;
    };
    await read();
    const before = memory();
    const sockets = Array.from({ length: connections }, () => attack(site.url, size));
    let [most, longest] = [0, 0];
    while (sockets.some(({ socket }) => !socket.destroyed)) {
      longest = Math.max(longest, await read());
      most = Math.max(most, memory());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const statuses = new Set(sockets.map(({ status }) => status()));
    expect([...statuses].toSorted()).toEqual(size > 8192 ? [413] : [408, 429]);
    expect(most - before).toBeLessThan(room);
    expect(longest).toBeLessThan(patience);
    reportFault({
      fault: `slow bodies of ${size.toLocaleString('en')} bytes without an account`,
      where: 'sqlite',
      times: connections,
      meanwhile: `reads of the front page; at most ${Math.round(most - before)} MB more than before`,
      lost: 0,
    });
  });
});

/** Sends nearly the whole body at once, if the server takes it, and the rest byte by byte. */
function attack(url: string, size: number): { socket: Socket; status: () => number } {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = `POST /api/newsletter/subscribe HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json`;
  let answer = '';
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    answer ||= String(piece);
  });
  socket.write(`${head}\r\nContent-Length: ${size}\r\n\r\n`);
  socket.write(Buffer.alloc(size - 1000, 'x'));
  const dripping = setInterval(() => socket.write('x'), 2000);
  void once(socket, 'close').then(() => clearInterval(dripping));
  onTestFinished(() => void socket.destroy());
  return { socket, status: () => Number(answer.split(' ')[1]) };
}
