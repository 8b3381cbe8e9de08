import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sharePreviewPath } from '../../src/contract/admin-paths.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { shareCardDrawer } from '../../src/server/share-cards/draw-share-card.ts';
import { DrawingThread } from '../../src/server/share-cards/drawing-thread.ts';
import { ShareCards } from '../../src/server/share-cards/share-cards.ts';
import { flushViews } from '../../src/services/articles/count-views.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import { usuallySqlite } from '../support/engines.ts';
import { createDataDir, storeImage } from '../support/images.ts';
import * as library from '../support/library.ts';
import { createParts, fixedSite, minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';
import { openMedia, sharedMedia } from '../support/media.ts';

/** Shared by all tests, since its start takes longer than drawing a card. */
const thread = new DrawingThread();
const drawnByThread = (media: MediaParts = sharedMedia()) => new ShareCards(shareCardDrawer(media, thread));

describe.each(usuallySqlite)('a share card on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('is a PNG of 1200 by 630 pixels with the common headers', async () => {
    const { ask } = openSite();
    const id = await magazine.publish();
    const response = await ask(`/og/${id}.png`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  it('is drawn for editors of what is not stored yet, as it will be; an image that networks show as it is leads there', async () => {
    const { ask, version } = openSite();
    const headers = { cookie: await magazine.ownerCookie() };
    const given = { title: 'A title', category: String(magazine.categories.politics), author: magazine.authorId };
    const edited = (query: Record<string, string>) => `${sharePreviewPath}?${new URLSearchParams(query)}`;
    const drawn = await ask(edited(given), { headers });
    expect([drawn.status, drawn.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(drawn.headers.get('etag')).toBe(`W/"${await version(await magazine.publish())}"`);
    expect((await ask(edited({ title: 'Only a title' }), { headers })).headers.get('content-type')).toBe('image/png');
    const image = 'https://images.test/elsewhere.jpg';
    const led = await ask(edited({ ...given, image }), { headers });
    expect([led.status, led.headers.get('location')]).toEqual([302, image]);
    expect((await ask(edited({ ...given, image: 'javascript:alert(1)' }), { headers })).status).toBe(400);
    expect((await ask(edited(given))).status).toBe(401);
  });

  it('may be cached for long only under the URL of its version', async () => {
    const { ask, version } = openSite();
    const id = await magazine.publish();
    const cacheControl = async (path: string) => (await ask(path)).headers.get('cache-control');
    expect(await cacheControl(`/og/${id}.png?v=${await version(id)}`)).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl(`/og/${id}.png?v=another`)).toBe('no-cache');
    expect(await cacheControl(`/og/${id}.png`)).toBe('no-cache');
  });

  it('answers HEAD without a body, and 304 to a client that has it', async () => {
    const { ask } = openSite();
    const id = await magazine.publish();
    const head = await ask(`/og/${id}.png`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('image/png');
    expect(await head.text()).toBe('');
    const etag = head.headers.get('etag') ?? '';
    const again = await ask(`/og/${id}.png`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
  });

  it.each(['title', 'category', 'author', 'site name'])('changes with the %s', async (what) => {
    const { version, read } = openSite();
    const id = await magazine.publish();
    const before = { version: await version(id), png: await read(id) };
    const after = await change(what, id);
    expect(await after.version(id)).not.toBe(before.version);
    expect(await after.read(id)).not.toEqual(before.png);
  });

  it('does not change when the article is viewed, edited in its text, or flagged', async () => {
    const { version, read } = openSite();
    const id = await magazine.publish();
    const before = { version: await version(id), png: await read(id) };
    await flushViews(magazine.db, new Map([[id, 7]]));
    await edit(id, { content: 'Another text', excerpt: 'Another excerpt', is_featured: 1 });
    expect({ version: await version(id), png: await read(id) }).toEqual(before);
  });

  it('shows a stored image, and the new one after a change', async () => {
    const dataDir = createDataDir();
    const { version, read } = openSite({ dataDir });
    const id = await magazine.publish();
    const plain = { version: await version(id), png: await read(id) };
    await edit(id, { image_url: await storeImage(dataDir, { format: 'png', background: '#204080' }) });
    const blue = { version: await version(id), png: await read(id) };
    await edit(id, { image_url: await storeImage(dataDir, { format: 'jpeg', background: '#802020' }) });
    const red = { version: await version(id), png: await read(id) };
    expect(new Set([plain, blue, red].map((card) => card.version)).size).toBe(3);
    expect(await colourAt(plain.png)).toEqual(await colourAt(await read(await magazine.publish({ title: 'Other' }))));
    expect(await colourAt(blue.png)).toEqual([0x20, 0x40, 0x80]);
    expect((await colourAt(red.png))[0]).toBeGreaterThan(0x70);
  });

  it('shows an image of the library, from wherever it is stored, around its focal point', async () => {
    const dataDir = createDataDir();
    const media = openMedia(dataDir);
    const { version, read } = openSite({ dataDir, cards: drawnByThread(media) });
    const image = await library.storeImage(magazine.db, { focal_x: 0, focal_y: 0.5 });
    const halves = join(dataDir, 'halves');
    const right = { create: { width: 640, height: 640, channels: 3, background: '#802020' } } as const;
    await sharp({ create: { width: 1280, height: 640, channels: 3, background: '#204080' } })
      .composite([{ input: right, left: 640, top: 0 }])
      .webp({ lossless: true })
      .toFile(halves);
    await media.storage.put(library.pathOf(image).slice(1), halves, 'image/webp');
    const id = await magazine.publish({ imageUrl: library.pathOf(image) });
    const left = { version: await version(id), png: await read(id) };
    expect(await colourAt(left.png)).toEqual([0x20, 0x40, 0x80]);
    await magazine.db.updateTable('media_items').set({ focal_x: 1 }).execute();
    expect(await version(id)).not.toBe(left.version);
    expect((await colourAt(await read(id)))[0]).toBeGreaterThan(0x70);
  });

  it.each([
    '/media/../masthead.db',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/',
    '/media/%00',
    '/media/%',
    '/nowhere.png',
  ])('is drawn without the image %s, which is not stored here', async (path) => {
    const { read } = openSite();
    const plain = await read(await magazine.publish());
    expect(await read(await magazine.publish({ imageUrl: site.url + path }))).toEqual(plain);
  });

  it('never requests an image of another site', async () => {
    const asked: string[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(String(request.url));
      response.end();
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    onTestFinished(() => void elsewhere.close());
    const { read } = openSite();
    const plain = await read(await magazine.publish());
    const imageUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/picture.jpg`;
    expect(await read(await magazine.publish({ imageUrl }))).toEqual(plain);
    expect(asked).toEqual([]);
  });

  it('exists from the publish date of the article on, without any write', async () => {
    const { ask } = openSite();
    const publishDate = minutesFromNow(10);
    const id = await magazine.publish({ publishDate });
    const moment = new Date(publishDate).getTime();
    for (const at of [now, new Date(moment - 1)]) {
      const response = await ask(`/og/${id}.png`, {}, at);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await ask(`/og/${id}.png`, {}, new Date(moment))).status).toBe(200);
  });

  it.each(['/og/nothing.png', '/og/.png', '/og/', '/og/a/b.png', '/og/{id}', '/og/{id}.jpg', '/og/{id}.png/'])(
    'is 404 as plain text for %s',
    async (path) => {
      const { ask } = openSite();
      const response = await ask(path.replace('{id}', await magazine.publish()));
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('There is no such card.');
    },
  );

  it('exists for the magazine itself, and changes with its name', async () => {
    const versions = new Set<string | null>();
    for (const siteName of ['The Test', 'Another Name']) {
      const response = await openSite({ siteName }).ask('/og.png');
      expect(response.status).toBe(200);
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
      expect(response.headers.get('cache-control')).toBe('no-cache');
      versions.add(response.headers.get('etag'));
    }
    expect(versions.size).toBe(2);
  });

  it('is the same for twenty simultaneous requests', async () => {
    const { read } = openSite();
    const id = await magazine.publish();
    const all = await Promise.all(Array.from({ length: 20 }, () => read(id)));
    expect(new Set(all.map((png) => png.toString('base64'))).size).toBe(1);
  });

  it('does not have to wait for all requests of another client', async () => {
    const drawn: string[] = [];
    const { promise: isAllAsked, resolve: allAsked } = Promise.withResolvers<void>();
    const cards = new ShareCards(async ({ title }) => {
      await isAllAsked;
      drawn.push(title ?? '');
      return Buffer.from('PNG');
    });
    const { ask } = openSite({ cards });
    const ids: string[] = [];
    for (let made = 0; made < 20; made += 1) ids.push(await magazine.publish({ title: `Many ${made}` }));
    const one = await magazine.publish({ title: 'One' });
    let rejected = 0;
    const askForOneOfMany = async (id: string) => {
      const { status } = await ask(`/og/${id}.png`, {}, now, '203.0.113.1');
      if (status === 503) rejected += 1;
    };
    const many = ids.map(askForOneOfMany);
    await expect.poll(() => rejected).toBe(4);
    const answer = ask(`/og/${one}.png`, {}, now, '203.0.113.2');
    await expect.poll(() => rejected).toBe(5);
    allAsked();
    expect((await answer).status).toBe(200);
    expect(drawn.indexOf('One')).toBe(1);
    await Promise.all(many);
  });

  /** Opens the site without a port, and with placeholder pages. */
  function openSite({ dataDir = createDataDir(), siteName = site.name, cards = drawnByThread() } = {}) {
    for (const name of ['client', 'previous']) mkdirSync(join(dataDir, name), { recursive: true });
    const app = createSiteApp({
      api: createParts(magazine.db, { site: fixedSite({ name: siteName }) }),
      pages: {
        renderPage: async () => ({ status: 200, headers: new Headers(), html: 'a page' }),
        entry: '',
        strictPolicy: true,
      },
      buildDir: dataDir,
      dataDir,
      cards,
    });
    const ask = async (path: string, init?: RequestInit, at = now, clientIp?: string) =>
      app.request(path, init, { now: at, clientIp });
    return {
      ask,
      read: async (id: string) => Buffer.from(await (await ask(`/og/${id}.png`)).arrayBuffer()),
      version: async (id: string) => (await ask(`/og/${id}.png`)).headers.get('etag')?.match(/^W\/"(.+)"$/)?.[1],
    };
  }

  /** Changes something that cards show. @returns the site after that */
  async function change(what: string, id: string) {
    if (what === 'title') await edit(id, { title: 'Another title' });
    if (what === 'category') await edit(id, { category_id: String(magazine.categories.culture) });
    if (what === 'author') await magazine.db.updateTable('authors').set({ name: 'Another Author' }).execute();
    return openSite(what === 'site name' ? { siteName: 'Another Name' } : {});
  }

  async function edit(
    id: string,
    values: Partial<Record<'title' | 'content' | 'excerpt' | 'image_url' | 'category_id', string>> & {
      is_featured?: 0 | 1;
    },
  ) {
    await magazine.db.updateTable('articles').set(values).where('id', '=', id).execute();
  }
});

/** @returns red, green and blue in the middle of the image's area */
async function colourAt(png: Buffer): Promise<number[]> {
  const { data } = await sharp(png)
    .extract({ left: 900, top: 500, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
