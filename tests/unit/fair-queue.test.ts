import { expect, it } from 'vitest';
import { FairQueue, type Turn } from '../../src/services/threads/fair-queue.ts';

it('accounts take turns at a queue, each with its lightest first, and background work waits for all', async () => {
  const queue = new FairQueue();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const add = (name: string, turn: Turn) =>
    queue.do(turn, async () => {
      await gate.promise;
      done.push(name);
    });
  const all = [
    add('Ada’s first', { account: 'ada', weight: 9 }),
    add('a variant', { account: null, isBackground: true }),
    add('Ada’s large one', { account: 'ada', weight: 8 }),
    add('Ada’s small one', { account: 'ada', weight: 1 }),
    add('Ben’s first', { account: 'ben', weight: 7 }),
    add('Ben’s second', { account: 'ben', weight: 7 }),
  ];
  gate.resolve();
  await Promise.all(all);
  expect(done).toEqual([
    'Ada’s first',
    'Ben’s first',
    'Ada’s small one',
    'Ben’s second',
    'Ada’s large one',
    'a variant',
  ]);
  await expect(queue.do({ account: 'ada' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.do({ account: 'ada' }, async () => 'on')).toBe('on');
});
