import { expect, it, vi } from 'vitest';
import { isBusy } from '../../src/server/cache/busy.ts';

it('is busy after a while without a pause, and no longer after one', async () => {
  const start = performance.now();
  while (performance.now() - start < 300) isBusy();
  expect(isBusy()).toBe(true);
  await vi.waitFor(() => expect(isBusy()).toBe(false), { interval: 150 });
});
