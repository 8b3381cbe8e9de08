import { expect, it } from 'vitest';
import { Stoppables } from '../../src/server/lifetime/stoppables.ts';

it('stops in the reverse order of starting, one after the other', async () => {
  const order: string[] = [];
  const running = new Stoppables();
  for (const name of ['first', 'second', 'third']) {
    running.add(name, async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
    });
  }
  await running.stop();
  const begun = ['third', 'second', 'first'].flatMap((name) => [`${name} begins`, `${name} ends`]);
  expect(order).toEqual(begun);
});

it('stops all of them although one fails and another never ends, and names both', async () => {
  const stopped: string[] = [];
  const running = new Stoppables();
  running.add('the database', async () => void stopped.push('the database'));
  running.add('the mailer', () => new Promise(() => undefined), 10);
  running.add('the search', () => Promise.reject(new Error('it is stuck')));
  await expect(running.stop()).rejects.toThrow(
    'the search failed to stop: it is stuck; the mailer did not stop within 0 s',
  );
  expect(stopped).toEqual(['the database']);
});

it('stops nothing twice', async () => {
  let stops = 0;
  const running = new Stoppables();
  running.add('the database', async () => {
    stops += 1;
  });
  await running.stop();
  await running.stop();
  expect(stops).toBe(1);
});
