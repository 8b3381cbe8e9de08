import { beforeAll, describe, expect, it } from 'vitest';
import { adminPaths, navigationPreviewPath } from '../../src/contract/admin-paths.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { nobody } from '../support/admin-call.ts';
import { oneEngine } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, now, setUpMagazine } from '../support/magazine.ts';

describe.each(oneEngine)('the preview of header and footer on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  let app: ReturnType<typeof createSiteApp>;
  beforeAll(() => {
    app = createSiteApp({
      api: createParts(magazine.db),
      pages: { renderPage, entry: '/entry.js', strictPolicy: true },
      buildDir: '',
      dataDir: '',
    });
  });
  const preview = async (body: unknown, cookie = '') => {
    const answer = await app.request(
      navigationPreviewPath,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      { now },
    );
    return { status: answer.status, html: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };

  it('shows what is typed, as readers would see it, and stores nothing', async () => {
    listenToLog();
    const cookie = await magazine.ownerCookie();
    const before = await (await magazine.asOwner(adminPaths.navigation)).json();
    const hostile = '<img src=x onerror=alert(1)>';
    const { status, html, headers } = await preview(
      {
        header: [
          { label: 'Shop', url: 'https://shop.test/?a=1&b="2"', children: [{ label: hostile, url: '/about' }] },
          { kind: 'tag', id: nobody },
        ],
        social: [{ label: 'Write to us', url: 'mailto:desk@magazine.test' }],
      },
      cookie,
    );
    expect(status).toBe(200);
    expect(html).toContain('href="https://shop.test/?a=1&amp;b=&quot;2&quot;"');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('href="mailto:desk@magazine.test"');
    expect(html).toContain('>Sections<');
    expect(html).not.toMatch(/<script|<img src=x|>POLITICS</);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^(?=.*frame-ancestors 'self')(?=.*script-src 'none').*$/),
      'x-robots-tag': 'noindex',
    });
    expect(await (await magazine.asOwner(adminPaths.navigation)).json()).toEqual(before);
  });

  it('is for editors alone, and refuses what could not be stored', async () => {
    const cookie = await magazine.ownerCookie();
    expect(await preview({ header: [] })).toMatchObject({ status: 401 });
    for (const body of ['', 'null', '[]', '{"header":', { header: [{ label: 'Bad', url: 'javascript:alert(1)' }] }]) {
      expect((await preview(body, cookie)).status, JSON.stringify(body)).toBe(422);
    }
    expect((await preview({ header: [{ label: 'x'.repeat(400_000), url: '/' }] }, cookie)).status).toBe(413);
  });
});
