import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { apiPaths, pagePaths } from '../../src/contract/paths.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { owner } from '../support/magazine.ts';
import { canPurge, hasNginx, startNginx } from '../support/nginx.ts';
import { openOwnerSession } from '../support/owner-session.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const metricsToken = 'at-least-32-characters-at-random';

describe.skipIf(!hasNginx)('the site behind nginx, configured by deploy/nginx', () => {
  beforeAll(() => void ensureBuild());

  it('shows a change soon, keeps nothing private, and shows pages while the server is away', async () => {
    const site = await startOwned();
    const { url, purgeUrl } = await startNginx([new URL(site.url).host]);
    const session = await openOwnerSession(url, site.url);
    const send = (method: string, path: string, body?: unknown) => session.send(url, method, path, body);
    const [article] = await (await fetch(url + apiPaths.articles)).json();
    const path = pagePaths.article(article.slug);
    const readTitle = async () => (await read(url + path)).match(/<h1[^>]*>([^<]*)/)?.[1];
    expect(await readTitle()).toBe(article.title);

    const { version } = await (await send('GET', adminPaths.article(article.id))).json();
    expect((await send('PATCH', adminPaths.article(article.id), { title: 'Changed', version })).status).toBe(200);
    // Two seconds at most, and what a busy machine adds.
    await expect.poll(readTitle, { timeout: 10_000 }).toBe('Changed');

    // The same request by a reader without a session, right after the owner's.
    expect((await send('GET', adminPaths.articles)).status).toBe(200);
    expect((await fetch(url + adminPaths.articles)).status).toBe(401);
    expect((await send('GET', authPaths.user)).status).toBe(200);
    expect((await fetch(url + authPaths.user)).status).toBe(401);

    for (const inside of ['/metrics', '//metrics', '/%6detrics', '/metrics?from=outside']) {
      expect((await fetch(url + inside, { headers: { authorization: `Bearer ${metricsToken}` } })).status).toBe(404);
    }

    const image = (await read(url + path)).match(/\/media\/[\w/.-]+/)?.[0] ?? '';
    const script = (await read(url + path)).match(/\/assets\/[\w.-]+\.css/)?.[0] ?? '';
    for (const file of [image, script]) expect((await fetch(url + file)).status, file).toBe(200);

    await site.kill();
    expect(await readTitle()).toBe('Changed');
    for (const file of [image, script]) expect((await fetch(url + file)).status, file).toBe(200);
    for (const unkept of ['/healthz', adminPaths.articles]) expect((await fetch(url + unkept)).status).toBe(502);
    if (!canPurge) return;
    expect((await fetch(`${purgeUrl}${image}`)).status).toBe(200);
    expect((await fetch(url + image)).status).toBe(502);
    expect((await fetch(url + script)).status).toBe(200);
  });

  it('asks for one page once a second, in three encodings, and for a file of another version at the other instance', async () => {
    const asked: string[] = [];
    const [before, after] = await Promise.all([listen('before', asked), listen('after', asked)]);
    const { url } = await startNginx([before, after]);
    asked.length = 0;

    const encodings = ['br, gzip', 'gzip, deflate, br', 'gzip;q=1.0, br;q=0', 'gzip', 'identity', '*'];
    const readAll = () =>
      Promise.all(encodings.map(async (it) => read(`${url}/page`, { headers: { 'accept-encoding': it } })));
    const told = await readAll();
    expect(told.map((text) => text.replace(/^\w+ /, ''))).toEqual(['br', 'br', 'gzip', 'gzip', '', '']);
    asked.length = 0;
    const start = Date.now();
    for (let time = 0; time < 20; time += 1) await readAll();
    // Each second of the clock may ask once for each encoding.
    const seconds = Math.ceil((Date.now() - start) / 1000) + 1;
    expect(asked.length).toBeLessThanOrEqual(3 * seconds);

    for (let time = 0; time < 4; time += 1) expect(await read(`${url}/assets/of-after-${time}.js`)).toMatch(/^after/);
    expect((await fetch(`${url}/assets/of-nobody.js`)).status).toBe(404);
  });
});

/** An instance that has the files of its own version, says who it is, and notes what it is asked. @returns its host and port */
async function listen(name: string, asked: string[]): Promise<string> {
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(`${name} ${url}`);
    const isMissing = url.startsWith('/assets/') && !url.startsWith(`/assets/of-${name}`);
    response.writeHead(isMissing ? 404 : 200, { 'cache-control': 'no-cache', vary: 'accept-encoding' });
    response.end(`${name} ${headers['accept-encoding'] ?? ''}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startOwned(): Promise<SiteProcess> {
  const site = await startSite({
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    METRICS_TOKEN: metricsToken,
    OWNER_NAME: owner.name,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  });
  onTestFinished(async () => void (await site.stop()));
  return site;
}

async function read(url: string, init?: RequestInit): Promise<string> {
  return (await fetch(url, init)).text();
}
