import { describe, expect, it } from 'vitest';
import { listSitemapParts } from '../../src/services/sitemap/list-parts.ts';
import { readSitemapPart } from '../../src/services/sitemap/read-part.ts';
import { expectValidXml, readTexts } from '../support/documents.ts';
import { openDocuments } from '../support/documents-site.ts';
import { usuallySqlite } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';

const day = 24 * 60;

describe.each(usuallySqlite)('the documents for crawlers, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);

  it('include a sitemap by months with every published article and every page, each once', async () => {
    const dates = [0, -1, -40, -41, -400].map((days) => minutesFromNow(days * day));
    const urls = dates.map((_, index) => `${site.url}/articles/story-${index}`);
    for (const [index, publishDate] of dates.entries())
      await magazine.publish({ title: `Story ${index}`, publishDate });
    await magazine.publish({ publishDate: minutesFromNow(1) });
    await magazine.publish({ publishDate: minutesFromNow(50 * day) });
    const request = openDocuments(magazine);

    const index = await (await request('/sitemap.xml')).text();
    await expectValidXml(index, 'siteindex.xsd');
    const parts = readTexts(index, 'loc');
    expect(parts).toEqual(['pages', '2026-06', '2026-05', '2025-05'].map((name) => `${site.url}/sitemaps/${name}.xml`));
    const found: string[] = [];
    for (const part of parts) {
      const text = await (await request(part.slice(site.url.length))).text();
      await expectValidXml(text, 'sitemap.xsd');
      found.push(...readTexts(text, 'loc'));
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((url) => url.includes('/articles/')).sort()).toEqual(urls);
    for (const page of ['/', '/category/politics', '/authors/ada-vale', '/about', '/privacy'])
      expect(found).toContain(site.url + page);
    expect(found.join(' ')).not.toMatch(/admin|login|setup|saved|subscribe/);
  });

  it('include a manifest with the names of the settings', async () => {
    const settings = { name: 'The "Other" </script> Test', tagline: 'Nothing else' };
    const response = await openDocuments(magazine, { settings })('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await response.json()).toMatchObject({
      name: settings.name,
      short_name: settings.name,
      description: settings.tagline,
      start_url: '/',
      lang: 'en-US',
    });
  });

  it('give the last change of each article and each month', async () => {
    const id = await magazine.publish({ publishDate: minutesFromNow(-30 * day) });
    await magazine.publish({ publishDate: minutesFromNow(-31 * day) });
    await magazine.db
      .updateTable('articles')
      .set({ updated_at: minutesFromNow(-40 * day) })
      .execute();
    const request = openDocuments(magazine);
    const read = async (path: string) => readTexts(await (await request(path)).text(), 'lastmod');
    expect(await read('/sitemap.xml')).toEqual([minutesFromNow(-30 * day)]);
    await magazine.db
      .updateTable('articles')
      .set({ updated_at: minutesFromNow(-5) })
      .where('id', '=', id)
      .execute();
    expect(await read('/sitemap.xml')).toEqual([minutesFromNow(-5)]);
    expect(await read('/sitemaps/2026-05.xml')).toEqual([minutesFromNow(-31 * day), minutesFromNow(-5)]);
  });

  it('split a month that is too long for one part, without repeating or losing anything', async () => {
    const numbers = [1, 2, 3, 4, 5];
    for (const number of numbers) await magazine.publish({ title: `Story ${number}` });
    const parts = await listSitemapParts(magazine.db, { now, partLength: 2 });
    expect(parts.map(({ name }) => name)).toEqual(['2026-06', '2026-06-2', '2026-06-3']);
    const found: string[] = [];
    for (const { name } of parts) {
      const entries = await readSitemapPart(magazine.db, { name, now, siteUrl: site.url, partLength: 2 });
      expect(entries.length).toBeLessThanOrEqual(2);
      found.push(...entries.map(({ url }) => url));
    }
    expect(found.sort()).toEqual(numbers.map((number) => `${site.url}/articles/story-${number}`));
  });

  it.each(['2026-07', '2026-06-2', '2026-06-1', '2026-06-0', '2026', '2026-13', 'authors', '..', '2026-06-01'])(
    'include no sitemap part %s',
    async (name) => {
      await magazine.publish();
      await magazine.publish({ publishDate: minutesFromNow(20 * day) });
      expect((await openDocuments(magazine)(`/sitemaps/${name}.xml`)).status).toBe(404);
    },
  );

  it('list an article in the news sitemap for 48 hours from its publish date, with its exact title', async () => {
    const publishDate = minutesFromNow(10);
    const title = 'Fire & <smoke> ]]> "نار" 🔥';
    await magazine.publish({ title, publishDate });
    await magazine.publish({ title: 'Old', publishDate: minutesFromNow(-3 * day) });
    const request = openDocuments(magazine, { settings: { name: 'The <Test> & Co' } });
    const read = async (minutes: number, milliseconds = 0) => {
      const text = await (
        await request('/news-sitemap.xml', new Date(Date.parse(minutesFromNow(minutes)) + milliseconds))
      ).text();
      await expectValidXml(text, 'sitemap.xsd');
      return text;
    };
    expect(readTexts(await read(10, -1), 'news:title')).toEqual([]);
    const news = await read(10);
    expect(readTexts(news, 'news:title')).toEqual([title]);
    expect(readTexts(news, 'loc')).toEqual([`${site.url}/articles/fire-smoke-nr`]);
    expect(readTexts(news, 'news:name')).toEqual(['The <Test> & Co']);
    expect(readTexts(news, 'news:language')).toEqual(['en']);
    expect(readTexts(news, 'news:publication_date')).toEqual([publishDate]);
    expect(readTexts(await read(10 + 2 * day, -1), 'news:title')).toEqual([title]);
    expect(readTexts(await read(10 + 2 * day), 'news:title')).toEqual([]);
  });

  it('are valid in a magazine without articles', async () => {
    const request = openDocuments(magazine);
    await expectValidXml(await (await request('/sitemap.xml')).text(), 'siteindex.xsd');
    await expectValidXml(await (await request('/sitemaps/pages.xml')).text(), 'sitemap.xsd');
    await expectValidXml(await (await request('/news-sitemap.xml')).text(), 'sitemap.xsd');
  });

  it('keep crawlers out of the admin and name the sitemaps', async () => {
    const response = await openDocuments(magazine)('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    for (const path of ['/admin', '/admin-access', '/login', '/setup', '/api/admin/articles']) {
      const closed = lines.some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10)));
      expect(closed, path).toBe(true);
    }
    for (const path of [
      '/',
      '/articles/x',
      '/category/x',
      '/authors/x',
      '/about',
      '/feed.xml',
      '/media/x.webp',
      '/assets/x.js',
    ]) {
      const closed = lines.some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10)));
      expect(closed, path).toBe(false);
    }
    for (const path of ['/sitemap.xml', '/news-sitemap.xml']) expect(lines).toContain(`Sitemap: ${site.url}${path}`);
  });

  it('describe the site to language models, and no name breaks out of its line', async () => {
    await magazine.db.updateTable('categories').set({ name: 'Boo]k[s' }).where('slug', '=', 'books').execute();
    const text = await (await openDocuments(magazine, { settings: { name: 'The\n# Test' } })('/llms.txt')).text();
    await magazine.db.updateTable('categories').set({ name: 'Books' }).where('slug', '=', 'books').execute();
    expect(text).toMatch(/^# The # Test\n\n> Nothing but the truth\n/);
    expect(text).toContain(`- [Politics](${site.url}/category/politics)`);
    expect(text).toContain(`- [Boo\\]k\\[s](${site.url}/category/books)`);
    expect(text).toContain(`(${site.url}/feed.json)`);
  });

  it('give the contact for security reports, the same all day, for less than a year; nothing without a contact', async () => {
    expect((await openDocuments(magazine)('/.well-known/security.txt')).status).toBe(404);
    const request = openDocuments(magazine, { settings: { contactEmail: 'desk@magazine.test' } });
    const read = async (at: Date) => (await request('/.well-known/security.txt', at)).text();
    const text = await read(now);
    expect(text).toContain('Contact: mailto:desk@magazine.test\n');
    expect(text).toContain(`Canonical: ${site.url}/.well-known/security.txt\n`);
    const expires = Date.parse(text.match(/^Expires: (\S+)$/m)?.[1] ?? '');
    const daysLeft = (expires - now.getTime()) / (day * 60_000);
    expect(daysLeft).toBeGreaterThan(30);
    expect(daysLeft).toBeLessThan(365);
    expect(await read(new Date('2026-06-15T23:59:59.999Z'))).toBe(text);
    expect(await read(new Date('2026-06-16T00:00:00.000Z'))).not.toBe(text);
    const settings = { contactEmail: 'desk@magazine.test', securityContact: 'https://magazine.test/holes' };
    const own = await (await openDocuments(magazine, { settings })('/.well-known/security.txt')).text();
    expect(own).toContain('Contact: https://magazine.test/holes\n');
    expect(own).not.toContain('mailto:');
  });
});
