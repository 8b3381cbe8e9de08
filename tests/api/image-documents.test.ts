import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminIssue } from '../../src/contract/issues.ts';
import { feedPath, pagePaths } from '../../src/contract/paths.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { send } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { pathOf, storeImage, variantsHash } from '../support/library.ts';
import { createParts, now, setUpMagazine, site } from '../support/magazine.ts';

describe.each(engines)('what programs get of an image of the library on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let id: string;
  let jpeg: string;

  beforeEach(async () => {
    id = await storeImage(magazine.db);
    jpeg = `${site.url}/media/${id}/${variantsHash}/1280.jpg`;
    const variant = { media_id: id, hash: variantsHash, format: 'jpg', width: 1280, height: 640, bytes: 4321 } as const;
    await magazine.db.insertInto('media_variants').values(variant).execute();
    await magazine.publish({ imageUrl: pathOf(id) });
  });

  const read = async (path: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-documents-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const app = createSiteApp({
      api: createParts(magazine.db),
      pages: { renderPage, entry: '/entry.js', strictPolicy: true },
      buildDir: folder,
      dataDir: folder,
    });
    return (await app.request(path, {}, { now })).text();
  };

  it('is a JPEG with its size in feeds', async () => {
    const [rss, atom, json] = await Promise.all(
      (['rss', 'atom', 'json'] as const).map((form) => read(feedPath('/', form))),
    );
    expect(rss).toContain(`<enclosure url="${jpeg}" type="image/jpeg" length="4321"/>`);
    expect(atom).toContain(`href="${jpeg}"`);
    expect(JSON.parse(json ?? '').items).toMatchObject([{ image: jpeg }]);
  });

  it('is a WebP in feeds while its other variants are being made', async () => {
    await magazine.db.updateTable('media_items').set({ variants_state: 'waiting' }).execute();
    expect(JSON.parse(await read(feedPath('/', 'json'))).items).toMatchObject([{ image: site.url + pathOf(id) }]);
  });

  it('is in the sitemap, once for each article that shows it, but no image of another host, and none that is not shown yet', async () => {
    const inText = await storeImage(magazine.db);
    const content = `![A plan](media:${inText})\n\n![The hero](media:${id})`;
    const shown = await magazine.publish({ title: 'With a plan', imageUrl: pathOf(id), content });
    const elsewhere = 'https://images.test/a.jpg';
    await magazine.publish({ title: 'Elsewhere', imageUrl: elsewhere, content: `![Far](${elsewhere})` });
    const planned = await storeImage(magazine.db);
    await send(magazine, 'PATCH', adminPaths.workingCopy(shown), { content: `![](media:${planned})` });
    const sitemap = await read(`/sitemaps/${now.toISOString().slice(0, 7)}.xml`);
    const pages = [...sitemap.matchAll(/<url><loc>(.*?)<.loc>(.*?)<.url>/g)].map(([, page = '', rest = '']) => [
      page.replace(site.url, ''),
      [...rest.matchAll(/<image:loc>(.*?)<.image:loc>/g)].map(([, image = '']) => image.replace(site.url, '')),
    ]);
    expect(Object.fromEntries(pages)).toEqual({
      '/articles/a-title': [pathOf(id)],
      '/articles/with-a-plan': [pathOf(id), pathOf(inText)],
      '/articles/elsewhere': [],
    });
  });

  it('has its rights in the structured data, and a card for networks', async () => {
    const html = await read(pagePaths.article('a-title'));
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    const article = data.map(([, text = '']) => JSON.parse(text)).find((thing) => thing['@type'] === 'NewsArticle');
    expect(article.image[0]).toEqual({
      '@type': 'ImageObject',
      url: site.url + pathOf(id),
      contentUrl: site.url + pathOf(id),
      width: 1280,
      height: 640,
      caption: 'A title',
      creditText: 'Ada Vale',
      copyrightNotice: '© Ada Vale',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      acquireLicensePage: 'https://creativecommons.org/licenses/by/4.0/',
    });
    expect(article.image[1].url).toContain('/og/a-title.png?v=');
  });

  it('is a JPEG for networks as a portrait, and as the share image of all other pages', async () => {
    await send(magazine, 'PATCH', adminPaths.author(magazine.authorId), { imageUrl: pathOf(id) });
    const tag = (html: string) => html.match(/<meta property="og:image" content="([^"]*)"/)?.[1];
    expect(tag(await read(pagePaths.author('ada-vale')))).toBe(jpeg);
    expect(tag(await read('/'))).toBe(`${site.url}/og.png`);
    await send(magazine, 'PATCH', adminPaths.settings, { shareImage: site.url + pathOf(id) });
    expect(tag(await read('/'))).toBe(jpeg);
  });

  it('is a JPEG in emails', async () => {
    const issue = await readAnswer(send(magazine, 'POST', adminPaths.issues), adminIssue, 201);
    const email = await (await magazine.asOwner(adminPaths.issueEmail(issue.id))).json();
    expect(email.html).toContain(`src="${jpeg}"`);
  });
});
