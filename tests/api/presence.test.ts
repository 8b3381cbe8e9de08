import { describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { PresentEditor } from '../../src/contract/presence.ts';
import { engines } from '../support/engines.ts';
import { createFixture, type WholeSite } from '../support/whole-site.ts';

const article = '0197712e-0000-7000-8000-000000000001';
const [one, other] = ['6f1f0f3e-54a1-4d0e-8f4c-0d7c1f1f0001', '6f1f0f3e-54a1-4d0e-8f4c-0d7c1f1f0002'];

/** Opens the stream. @returns a function that gives the last event so far */
async function follow(site: WholeSite) {
  const response = await site.call('GET', adminPaths.presence);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const events: PresentEditor[][] = [];
  const ended = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, data = ''] of part.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data));
    }
  })();
  return { latest: () => events.at(-1), ended };
}

const tell = async (
  site: WholeSite,
  tab = one,
  paragraph: number | null = null,
  articleId: string | null = article,
) => {
  const answer = await site.call('PUT', adminPaths.presence, { tab, articleId, paragraph });
  expect(answer.status).toBe(204);
};

describe.each(engines)('who has an article open, on %s', (engine) => {
  it('is told to everybody at once, on every instance, until the tab leaves or the server stops', async () => {
    const fixture = await createFixture(engine);
    const first = await fixture.start();
    const second = engine === 'postgres' ? await fixture.start() : first;
    const stream = await follow(second);
    await expect.poll(stream.latest).toEqual([]);
    // The second instance may still be connecting to the channel: a tab repeats its sign.
    await vi.waitFor(async () => {
      await tell(first);
      expect(stream.latest()).toMatchObject([{ articleId: article, tab: one, name: 'Olive Owner', paragraph: null }]);
    }, 15_000);
    await tell(first, other, 7);
    await expect.poll(stream.latest).toMatchObject([{ tab: one }, { tab: other, paragraph: 7 }]);
    await tell(first, one, null, null);
    await expect.poll(stream.latest).toMatchObject([{ tab: other }]);

    const begin = performance.now();
    await second.stop();
    await stream.ended;
    // Connections that do not end are cut after longer than this.
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});
