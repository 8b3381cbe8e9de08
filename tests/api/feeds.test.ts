import { describe, expect, it, onTestFinished } from 'vitest';
import { feedForms } from '../../src/contract/paths.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { actor } from '../support/actor.ts';
import { expectValidXml, readJsonFeed, readTexts } from '../support/documents.ts';
import { openDocuments } from '../support/documents-site.ts';
import { usuallySqlite } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';

const files = Object.values(feedForms).map(({ file }) => file);
const pages = ['', '/category/politics', '/authors/ada-vale'];
const feeds = pages.flatMap((page) => files.map((file) => `${page}/${file}`));

/** Characters that XML cannot represent. */
const forbidden = '\u0001\u0008\u000b\u001f\ufffe\uffff';

/** Texts that editors may write, and that would break a carelessly built document. */
const hostile = [
  '<script>alert(1)</script> & "quotes" \'too\'',
  ']]> </title></item><item><title>forged',
  '&amp; &lt;b&gt; &nbsp; &#0; &unknown; %3C',
  'emoji 👩‍👩‍👧 and 𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  'عنوان من اليمين إلى اليسار \u202e and back',
  `controls ${forbidden} end`,
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]> &y;',
];

describe.each(usuallySqlite)('the feeds on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it.each(feeds)('%s is valid, with all fields that feed readers use', async (path) => {
    await magazine.publish({ title: 'Older', publishDate: minutesFromNow(-90) });
    const id = await magazine.publish({
      title: 'Newer',
      excerpt: 'In short',
      content: 'See [the rules](/terms#one "Read them") and ![a picture](a.webp).',
      imageUrl: `${site.url}/media/one.webp`,
    });
    const request = openDocuments(magazine, {
      hub: 'https://hub.test/?a=1&b=2',
      images: { 'one.webp': 'twelve bytes' },
    });
    const text = await read(request, path);
    await expectValid(path, text);

    const url = `${site.url}/articles/newer`;
    const contents = `<p dir="auto" class="drop-cap">See <a href="${site.url}/terms#one" title="Read them">the rules</a> and <img src="${site.url}/articles/a.webp" alt="a picture">.</p>\n`;
    expect(textsOf(path, text, 'title').slice(-2)).toEqual(['Newer', 'Older']);
    expect(textsOf(path, text, 'id')).toContain(`urn:uuid:${id}`);
    expect(textsOf(path, text, 'content')[0]?.replace(' />', '>')).toBe(contents);
    expect(textsOf(path, text, 'summary')[0]).toBe('In short');
    expect(textsOf(path, text, 'author')).toContain('Ada Vale');
    for (const said of [url, 'Politics', `${site.url}${path}`, `${site.url}/media/one.webp`, 'hub.test']) {
      expect(text).toContain(said);
    }
  });

  it.each(feeds)('%s has every hostile title and text unchanged', async (path) => {
    for (const title of hostile) await magazine.publish({ title, excerpt: title, content: title });
    const text = await read(openDocuments(magazine, { settings: { name: hostile[0] ?? '' } }), path);
    await expectValid(path, text);
    const allowed = hostile.map((title) => (path.endsWith('json') ? title : title.replace(forbidden, '')));
    expect(textsOf(path, text, 'title').slice(-hostile.length).sort()).toEqual([...allowed].sort());
  });

  it.each(feeds)('%s is valid without any article', async (path) => {
    await expectValid(path, await read(openDocuments(magazine), path));
  });

  it.each(feeds.filter((path) => path.endsWith('.xml')))('%s describes itself and shows the logo', async (path) => {
    const publisherLogo = 'https://cdn.test/logo.png?a=1&b=2';
    const settings = { publisherLogo, description: 'What it is about.' };
    const text = await read(openDocuments(magazine, { settings }), path);
    await expectValid(path, text);
    expect(text).toContain('https://cdn.test/logo.png?a=1&amp;b=2</');
    expect(text).toContain('>What it is about.</');
  });

  it.each(feeds)('%s has a scheduled article from its publish date on, and not before', async (path) => {
    const publishDate = minutesFromNow(10);
    await magazine.publish({ title: 'Scheduled', publishDate });
    const request = openDocuments(magazine);
    const moment = new Date(publishDate).getTime();
    expect(await read(request, path, now)).not.toContain('Scheduled');
    expect(await read(request, path, new Date(moment - 1))).not.toContain('Scheduled');
    expect(await read(request, path, new Date(moment))).toContain('Scheduled');
  });

  it('are found under every slug that a category or an author had', async () => {
    const send = (method: string, path: string, body?: unknown) =>
      magazine.asOwner(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const { id } = await (await send('POST', '/api/admin/categories', { name: 'Gardens', slug: 'gardens' })).json();
    onTestFinished(async () => void (await send('DELETE', `/api/admin/categories/${id}`)));
    await send('PATCH', `/api/admin/categories/${id}`, { slug: 'plants' });
    await send('PATCH', `/api/admin/authors/${magazine.authorId}`, { slug: 'a-vale' });
    const request = openDocuments(magazine);
    for (const [old, present] of [
      ['/category/gardens', '/category/plants'],
      ['/authors/ada-vale', '/authors/a-vale'],
    ]) {
      for (const file of files) {
        const moved = await request(`${old}/${file}`);
        expect([moved.status, moved.headers.get('location')]).toEqual([301, `${present}/${file}`]);
        expect((await request(`${present}/${file}`)).status).toBe(200);
      }
    }
    expect((await request('/category/astrology/feed.xml')).status).toBe(404);
    expect((await request('/authors/nobody/feed.xml')).status).toBe(404);
  });

  it('contain the newest thirty articles, those of a category only its own', async () => {
    for (let minute = 1; minute <= 32; minute += 1) {
      await magazine.publish({ title: `Minute ${minute}`, publishDate: minutesFromNow(-minute) });
    }
    await magazine.publish({ title: 'Elsewhere', category: 'books', publishDate: minutesFromNow(0) });
    const request = openDocuments(magazine);
    const all = readJsonFeed(await read(request, '/feed.json')).items.map(({ title }) => title);
    const politics = readJsonFeed(await read(request, '/category/politics/feed.json')).items.map(({ title }) => title);
    expect(all).toHaveLength(30);
    expect(all.slice(0, 2)).toEqual(['Elsewhere', 'Minute 1']);
    expect(politics).toHaveLength(30);
    expect(politics[0]).toBe('Minute 1');
  });

  it('have the date of the last publication or edit', async () => {
    await magazine.publish({ publishDate: minutesFromNow(-60) });
    const id = await magazine.publish({ publishDate: minutesFromNow(-90) });
    const request = openDocuments(magazine);
    await magazine.db
      .updateTable('articles')
      .set({ updated_at: minutesFromNow(-120) })
      .execute();
    expect(readTexts(await read(request, '/feed.xml'), 'lastBuildDate')).toEqual(['Mon, 15 Jun 2026 11:00:00 GMT']);
    await magazine.db
      .updateTable('articles')
      .set({ updated_at: minutesFromNow(-5) })
      .where('id', '=', id)
      .execute();
    expect(readTexts(await read(request, '/atom.xml'), 'updated')[0]).toBe(minutesFromNow(-5));
  });

  it('give the size of a stored image, and of no other', async () => {
    await magazine.publish({ title: 'Ours', imageUrl: `${site.url}/media/one.webp` });
    await magazine.publish({ title: 'Theirs', imageUrl: 'https://pictures.test/two.jpg?w=1&h=2' });
    await magazine.publish({ title: 'Sly', imageUrl: `${site.url}/media/..%2Fclient%2F..%2Fsecret.png` });
    const text = await read(
      openDocuments(magazine, { images: { 'one.webp': 'twelve bytes', '../secret.png': 's' } }),
      '/feed.xml',
    );
    await expectValid('/feed.xml', text);
    expect(text.match(/<enclosure [^>]*>/g)).toEqual([
      `<enclosure url="${site.url}/media/one.webp" type="image/webp" length="12"/>`,
    ]);
    expect(text).toContain(
      '<media:content url="https://pictures.test/two.jpg?w=1&amp;h=2" medium="image" type="image/jpeg"/>',
    );
  });

  it.each(feeds)('%s names the hub in its header, and none where there is none', async (path) => {
    const linkOf = async (hub?: string) =>
      (await openDocuments(magazine, hub ? { hub } : {})(path)).headers.get('link');
    expect(await linkOf('https://hub.test/')).toBe(`<https://hub.test/>; rel="hub", <${site.url}${path}>; rel="self"`);
    expect(await linkOf()).toBeNull();
  });

  it('of an author contain only the articles of that author', async () => {
    const author = { name: 'Bo Frost', title: 'Critic', initials: 'BF' };
    const { id } = await createAuthor(magazine.db, { author, actor, now, siteUrl: site.url });
    await magazine.publish({ title: 'Hers' });
    await magazine.publish({ title: 'His', authorId: id });
    await magazine.publish({ title: 'His, later', authorId: id, publishDate: minutesFromNow(10) });
    const feed = readJsonFeed(await read(openDocuments(magazine), '/authors/bo-frost/feed.json'));
    expect(feed.items.map(({ title }) => title)).toEqual(['His']);
    expect(feed.title).toContain('Bo Frost');
    expect(feed.home_page_url).toBe(`${site.url}/authors/bo-frost`);
  });

  it('have their content type, and are 404 for an unknown category or author', async () => {
    const request = openDocuments(magazine);
    for (const { file, type } of Object.values(feedForms)) {
      const response = await request(`/${file}`);
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect((await request(`/category/nowhere/${file}`)).status).toBe(404);
      expect((await request(`/authors/nobody/${file}`)).status).toBe(404);
      const head = await request(`/${file}`, now, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
  });
});

type Request = ReturnType<typeof openDocuments>;

async function read(request: Request, path: string, at = now): Promise<string> {
  const response = await request(path, at);
  expect(response.status).toBe(200);
  return response.text();
}

async function expectValid(path: string, text: string): Promise<void> {
  if (path.endsWith('json')) readJsonFeed(text);
  else await expectValidXml(text, path.endsWith('atom.xml') ? 'atom.rng' : 'rss.rng');
}

type Part = 'title' | 'id' | 'content' | 'summary' | 'author';

const elements: Record<'atom.xml' | 'feed.xml', Record<Part, string>> = {
  'atom.xml': { title: 'title', id: 'id', content: 'content', summary: 'summary', author: 'name' },
  'feed.xml': { title: 'title', id: 'guid', content: 'content:encoded', summary: 'description', author: 'dc:creator' },
};

/** @returns that element of every item, in order; in an XML feed the feed's own comes first */
function textsOf(path: string, text: string, part: Part): string[] {
  if (!path.endsWith('json')) {
    const texts = readTexts(text, elements[path.endsWith('atom.xml') ? 'atom.xml' : 'feed.xml'][part]);
    return part === 'summary' && path.endsWith('feed.xml') ? texts.slice(1) : texts;
  }
  return readJsonFeed(text).items.map(({ id, title, summary, content_html, authors }) => {
    return { title, id, content: content_html, summary, author: authors[0]?.name ?? '' }[part];
  });
}
