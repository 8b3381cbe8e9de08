import { describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { authPaths, gatePaths } from '../../src/contract/gate-paths.ts';
import type { PresentEditor } from '../../src/contract/presence.ts';
import { engines } from '../support/engines.ts';
import { owner } from '../support/magazine.ts';
import { createFixture, type WholeSite } from '../support/whole-site.ts';

const article = '0197712e-0000-7000-8000-000000000001';
const [one, other] = ['6f1f0f3e-54a1-4d0e-8f4c-0d7c1f1f0001', '6f1f0f3e-54a1-4d0e-8f4c-0d7c1f1f0002'];

/** Opens the stream. @returns functions that give the last event and the whole text so far, and its end */
async function follow(site: WholeSite, headers?: Record<string, string>) {
  const response = await site.call('GET', adminPaths.presence, undefined, headers);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const events: PresentEditor[][] = [];
  let text = '';
  const ended = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      for (const [, data = ''] of part.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data));
    }
  })();
  return { latest: () => events.at(-1), text: () => text, ended };
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
  it('is told by eight streams of an account at most; the oldest ends, and is opened again a minute later', async () => {
    const site = await (await createFixture(engine)).start();
    const streams = [];
    for (let count = 0; count < 9; count += 1) streams.push(await follow(site));
    const [oldest, ...others] = streams;
    await oldest?.ended;
    expect(oldest?.text()).toMatch(/retry: 60000\n\n$/);
    await tell(site);
    for (const { latest } of others) await expect.poll(latest).toMatchObject([{ tab: one }]);
  });

  it('is told no longer than the session lasts, whatever ends it, also on another instance', async () => {
    const fixture = await createFixture(engine);
    const site = await fixture.start();
    const elsewhere = engine === 'postgres' ? await fixture.start() : site;
    const session = async () => {
      const body = { email: owner.email, password: owner.password };
      const answer = await site.call('POST', authPaths.signIn, body, { cookie: '' });
      const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
      return { cookie: cookies.join('; ') };
    };
    const [mine, leaving, ended] = [await follow(elsewhere), await session(), await session()];
    const streams = [await follow(elsewhere, leaving), await follow(elsewhere, ended)];
    await site.call('GET', gatePaths.logout, undefined, leaving);
    await streams[0]?.ended;
    await site.call('DELETE', authPaths.sessions);
    await streams[1]?.ended;
    await tell(elsewhere);
    await expect.poll(mine.latest, { message: 'the session that goes on' }).toMatchObject([{ tab: one }]);
  });

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
