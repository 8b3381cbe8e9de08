import { expect, it, onTestFinished } from 'vitest';
import { WorkThread } from '../../src/services/threads/work-thread.ts';
import type { TestTask } from '../support/thread-program.ts';

const program = new URL('../support/thread-program.ts', import.meta.url);

function open(given: { timeout?: number; idleTimeout?: number } = {}): WorkThread<TestTask, string> {
  const thread = new WorkThread<TestTask, string>({ program, ...given });
  onTestFinished(() => thread.end());
  return thread;
}

it('runs one task after another, in order', async () => {
  const thread = open();
  const done: string[] = [];
  const tasks = [{ name: 'first', wait: 50 }, { name: 'second' }, { name: 'third' }];
  await Promise.all(tasks.map(async (task) => done.push(await thread.do(task))));
  expect(done).toEqual(['first', 'second', 'third']);
});

it('continues with the waiting tasks after one that failed, crashed or was cancelled', async () => {
  const thread = open();
  await thread.do({ name: 'start' });
  const failed = thread.do({ name: 'task', fail: true });
  const crashed = thread.do({ name: 'task', crash: true });
  const tooLong = thread.do({ name: 'task', wait: 60_000 }, AbortSignal.timeout(100));
  const last = thread.do({ name: 'last' });
  await expect(failed).rejects.toThrow('task failed');
  await expect(crashed).rejects.toThrow('exited');
  await expect(tooLong).rejects.toThrow('aborted');
  expect(await last).toBe('last');
});

it('cancels a task that takes too long', async () => {
  const thread = open({ timeout: 1 });
  await expect(thread.do({ name: 'task', wait: 60_000 })).rejects.toThrow('aborted');
});

it('fails a task whose program does not exist', async () => {
  const thread = new WorkThread({ program: new URL('no-program.ts', program) });
  onTestFinished(() => thread.end());
  await expect(thread.do(null)).rejects.toThrow('no-program.ts');
});

it('ends when it has no tasks, and starts again', async () => {
  const thread = open({ idleTimeout: 10 });
  expect(thread.isRunning).toBe(false);
  await thread.do({ name: 'first' });
  await expect.poll(() => thread.isRunning).toBe(false);
  expect(await thread.do({ name: 'second' })).toBe('second');
});
