import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { textPagePaths } from '../../src/contract/paths.ts';
import { connect } from '../../src/database/connect.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { type CachedInstance, openInstance } from '../support/cached-instance.ts';
import { createMigratedLocation, usuallyPostgres } from '../support/engines.ts';
import { closeMagazine, openMagazine } from '../support/magazine.ts';
import { isLongRun } from '../support/sample.ts';

const path = textPagePaths.contact;
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

afterEach(() => {
  vi.useRealTimers();
});

describe.each(usuallyPostgres)('cached pages of two instances on %s', (engine) => {
  it('show a change of navigation, appearance, page and announcement on the other instance within two seconds; an announcement begins and ends by the clock', {
    timeout: 120_000,
  }, async () => {
    const location = await createMigratedLocation(engine);
    const db = connect(location);
    const magazine = await openMagazine(db);
    const parts = { location, renderPage, cookie: await magazine.ownerCookie() };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [writer, reader] = [await openInstance(parts), await openInstance(parts)];
    onTestFinished(async () => {
      await writer.close();
      await reader.close();
      await closeMagazine(db);
      await location.remove();
    });
    const shows = async (instance: CachedInstance, text: string) =>
      (await (await instance.visit(path)).text()).includes(text);

    /** Writes on one instance, and waits until readers of the other see it. */
    async function write(method: string, api: string, body: object, shown: string): Promise<void> {
      for (const instance of [writer, reader]) expect(await shows(instance, shown), shown).toBe(false);
      expect(reader.cache.get(path, Date.now()), 'from the cache').toBeDefined();
      const answer = await writer.send(method, api, body);
      expect(answer.ok, await answer.text()).toBe(true);
      const written = performance.now();
      expect(await shows(writer, shown), 'at once').toBe(true);
      await expect.poll(() => shows(reader, shown), { interval: 20 }).toBe(true);
      expect(performance.now() - written).toBeLessThan(isLongRun ? 2000 : 10_000);
    }
    const pages: { id: string; path: string }[] = await (await writer.send('GET', adminPaths.pages)).json();
    const { id = '' } = pages.find((page) => page.path === path) ?? {};
    await write('PUT', adminPaths.navigation, { header: [{ label: 'Our shop', url: '/shop' }] }, '>Our shop<');
    const social = [
      { label: 'Mastodon', url: 'https://mastodon.social/@us' },
      { label: 'Write to us', url: 'mailto:desk@magazine.test' },
    ];
    await write('PUT', adminPaths.navigation, { social }, '"sameAs":["https://mastodon.social/@us"]');
    await write('PUT', adminPaths.appearance, { palette: 'forest' }, '#f8f9f4');
    await write('PATCH', adminPaths.page(id), { content: 'Ring the bell.' }, 'Ring the bell.');
    await write(
      'POST',
      adminPaths.announcements,
      { text: 'Open today', kind: 'news', endsAt: later(20) },
      'Open today',
    );
    const next = { text: 'Closed on Sunday', kind: 'notice', startsAt: later(10), endsAt: later(30) };
    expect((await writer.send('POST', adminPaths.announcements, next)).status).toBe(201);
    await reader.catchUp();
    const texts = ['Open today', next.text];
    for (const expected of [0, 1, 1, null]) {
      for (const instance of [writer, reader]) {
        for (const [at, text] of texts.entries()) expect(await shows(instance, text), text).toBe(at === expected);
        expect(instance.cache.get(path, Date.now()), 'from the cache').toBeDefined();
      }
      vi.setSystemTime(Date.now() + 11_000);
    }
  });
});
