import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FileFetcher } from '../../src/imports/fetching/file-fetcher.ts';
import type { Source } from '../../src/imports/sources/source.ts';
import { unusedImage } from '../../src/imports/sources/values/unused-image.ts';
import { bringIn } from '../../src/imports/work-on-import.ts';
import { importOther } from '../../src/server/commands/import-other.ts';
import { readImportWords } from '../../src/server/commands/import-words.ts';
import { readEnvironment } from '../../src/server/environment/environment.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import { findOldUrl } from '../../src/services/old-urls/find-old-url.ts';
import { engines, oneEngine } from '../support/engines.ts';
import { workFolder } from '../support/exporting.ts';
import { sourceArticle, sourceAuthor, sourceFile, sourceWith } from '../support/generated-source.ts';
import { bringInSource, importFacts, importParts, readReport, rehearseSource } from '../support/imports/bring-in.ts';
import { wxr, wxrPost } from '../support/imports/wxr.ts';
import { now, setUpMagazine, site } from '../support/magazine.ts';
import { drawImage, openMedia } from '../support/media.ts';
import { startOldSite } from '../support/old-site-server.ts';

const old = 'http://old.example';
const uploads = `${old}/wp-content/uploads/2019/05`;

describe.each(engines)('an import that fetches images, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let media: MediaParts;

  beforeEach(() => {
    media = openMedia(workFolder());
  });

  const here = () => ({ db: magazine.db, media, now });
  const rehearsed = (source: Source, fetcher?: FileFetcher) =>
    rehearseSource(here(), source, fetcher ? { fetcher } : {});
  const imported = async (source: Source, fetcher?: FileFetcher) =>
    reportOf(await bringInSource(here(), source, fetcher ? { fetcher } : {}));
  const reportOf = (id: string) => readReport(magazine.db, id);

  const text = [
    `![Listed](${uploads}/listed-300x200.jpg)`,
    `![Only named](${uploads}/named-300x200.jpg)`,
    `![Smaller](${uploads}/named-150x100.jpg)`,
    `![Elsewhere](http://cdn.example/far.png)`,
    `![Not named](http://others.example/theirs.png)`,
    `![Gone](${uploads}/gone.jpg)`,
  ].join('\n\n');

  const source = (): Source => ({
    ...sourceWith([
      sourceArticle({
        key: '1',
        body: { format: 'markdown', text },
        image: { url: `${uploads}/lead.jpg`, alt: '', caption: '' },
      }),
      sourceAuthor({ key: 'ann', imageUrl: `${old}/avatars/ann.jpg` }),
      sourceFile({
        key: 'listed',
        url: `${uploads}/listed.jpg`,
        path: null,
        alt: 'A river',
        otherUrls: [`${uploads}/listed-300x200.jpg`],
      }),
      sourceFile({ key: 'page', url: `${uploads}/page.jpg`, path: null }),
    ]),
    siteUrl: old,
  });

  const sizes = async () => {
    const draw = (colour: string) => drawImage({ width: 300, height: 200, colour });
    return {
      '/wp-content/uploads/2019/05/listed.jpg': await draw('#102030'),
      '/wp-content/uploads/2019/05/named.jpg': await draw('#203040'),
      '/wp-content/uploads/2019/05/lead.jpg': await draw('#203040'),
      '/avatars/ann.jpg': await draw('#304050'),
      '/far.png': await draw('#405060'),
      '/wp-content/uploads/2019/05/page.jpg': Buffer.from('no image at all'),
    };
  };

  it('puts those of named hosts in the library, lists the others, and fetches later only what is missing', async () => {
    const answers: Record<string, Buffer> = await sizes();
    const server = await startOldSite(answers);
    const fetcher = server.fetcher(['old.example', 'cdn.example']);

    const before = await reportOf(await rehearsed(source(), fetcher));
    expect(before.images).toEqual({ found: 0, missing: 7, duplicate: 0, fetched: 7 });
    expect(server.asked).toEqual([]);

    const { images, losses, urls } = await imported(source(), fetcher);
    expect(images).toEqual({ found: 5, missing: 2, duplicate: 1, fetched: 5 });
    const missing = losses.filter(({ kind }) => kind === 'image-missing').map(({ snippet }) => snippet);
    expect(missing).toHaveLength(2);
    expect(missing).toContain(`${uploads}/gone.jpg: The server answers 404.`);
    expect(missing.join()).toContain(`${uploads}/page.jpg: `);
    expect(server.asked.filter((url) => url.includes('others.example'))).toEqual([]);

    const article = await (await magazine.request('/api/articles/slug-of-1')).json();
    const [listed, named, smaller, elsewhere, theirs, gone] = [...article.content.matchAll(/\]\((\S+)\)/g)].map(
      ([, url]) => url,
    );
    for (const url of [listed, named, elsewhere]) expect(url).toMatch(/^media:/);
    expect(smaller).toBe(named);
    expect([theirs, gone]).toEqual(['http://others.example/theirs.png', `${uploads}/gone.jpg`]);
    const item = await magazine.db.selectFrom('media_items').select('alt').where('id', '=', listed.slice(6)).execute();
    expect(item).toEqual([{ alt: 'A river' }]);
    const authors = await magazine.db.selectFrom('authors').select('image_url').where('slug', '=', 'ann').execute();
    expect(authors).toEqual([{ image_url: expect.stringMatching(/^media:/) }]);

    for (const size of ['listed', 'listed-300x200', 'named', 'named-300x200', 'named-150x100', 'lead']) {
      const from = `/wp-content/uploads/2019/05/${size}.jpg`;
      const found = await findOldUrl(magazine.db, from, { siteUrl: site.url, now });
      expect(urls, from).toContainEqual({ from, status: 301, to: found && 'to' in found ? found.to : null });
    }

    server.asked.length = 0;
    answers['/wp-content/uploads/2019/05/gone.jpg'] = await drawImage({ width: 300, height: 200, colour: '#506070' });
    const again = await imported(source(), fetcher);
    expect(server.asked.map((url) => url.split('/').at(-1)).sort()).toEqual(['gone.jpg', 'page.jpg']);
    expect(again.articles).toMatchObject({ imported: 1 });
    const changed = await (await magazine.request('/api/articles/slug-of-1')).json();
    expect(changed.content).not.toContain('gone.jpg');
    const last = await imported(source(), fetcher);
    expect(last.articles).toEqual({ found: 1, imported: 0, skipped: 1 });
  });

  it('gives an article the image whose file comes later, unless it was edited here', async () => {
    const given = (files: Record<string, Buffer>): Source => ({
      ...sourceWith(
        [
          ...['1', '2'].map((key) =>
            sourceArticle({ key, body: { format: 'markdown', text: `Words.\n\n![](${uploads}/river.jpg)` } }),
          ),
          sourceAuthor({ key: 'ann' }),
          sourceFile({ key: 'river', url: `${uploads}/river.jpg`, path: files['river.jpg'] ? 'river.jpg' : null }),
          unusedImage({ of: 'tag:fish', name: 'Fish', what: 'image', url: '/fish.jpg' }),
        ],
        files,
      ),
      siteUrl: old,
    });
    const { losses } = await imported(given({}));
    expect(losses).toContainEqual(expect.objectContaining({ article: 'Title of 1', kind: 'image-missing' }));
    expect(losses).toContainEqual({
      ...{ article: 'Fish', kind: 'image', place: null },
      snippet: 'The image of “Fish” has no place here: /fish.jpg',
    });
    await magazine.db.updateTable('articles').set({ excerpt: 'Mine.' }).where('slug', '=', 'slug-of-2').execute();
    const later = given({ 'river.jpg': await drawImage({}) });
    expect((await imported(later)).articles).toMatchObject({ imported: 1 });
    const contentOf = async (slug: string) => (await (await magazine.request(`/api/articles/${slug}`)).json()).content;
    expect(await contentOf('slug-of-1')).toContain('](media:');
    expect(await contentOf('slug-of-2')).toContain(`](${uploads}/river.jpg)`);
    expect((await imported(later)).articles).toMatchObject({ imported: 0 });
  });

  it('takes no more of an endless file than an image may have, and goes on without --fetch-from', async () => {
    const server = await startOldSite({
      '/endless.jpg': (answer) => {
        answer.writeHead(200, { 'content-type': 'image/jpeg' });
        const chunk = Buffer.alloc(64 * 1024, 1);
        const send = () => {
          while (answer.write(chunk)) if (answer.destroyed) return;
        };
        answer.on('drain', send);
        send();
      },
    });
    media = { ...media, limits: { ...media.limits, megabytes: 1 } };
    const endless: Source = {
      ...sourceWith([
        sourceArticle({ key: '1', body: { format: 'markdown', text: `![](${old}/endless.jpg) words` } }),
        sourceAuthor({ key: 'ann' }),
      ]),
      siteUrl: old,
    };
    const { losses, images } = await imported(endless, server.fetcher(['old.example']));
    expect(images).toMatchObject({ found: 0, missing: 1 });
    expect(losses).toContainEqual(
      expect.objectContaining({ kind: 'image-missing', snippet: `${old}/endless.jpg: The file is larger than 1 MB.` }),
    );

    // A stopped import may be continued by a command that names no host.
    const id = await rehearsed(endless, server.fetcher(['old.example']));
    await bringIn(importParts(here(), endless), id, importFacts);
    expect((await reportOf(id)).losses).toContainEqual(
      expect.objectContaining({ snippet: `${old}/endless.jpg: The command was started without --fetch-from.` }),
    );
  });
});

describe.each(oneEngine)('the command on %s', () => {
  it('fetches from the hosts that it is given, and from none in a rehearsal', async () => {
    const image = await drawImage({ width: 300, height: 200 });
    const server = await startOldSite({ '/wp-content/uploads/river.jpg': image });
    const folder = workFolder();
    const file = join(folder, 'old.xml');
    const attachment = {
      'wp:attachment_url': 'http://old.example/wp-content/uploads/river.jpg',
      guid: 'http://old.example/wp-content/uploads/river.jpg',
    };
    await writeFile(file, wxr(wxrPost({ id: 7, type: 'attachment', fields: attachment }), wxrPost({ id: 8 })));
    const environment = readEnvironment({ DATA_DIR: join(folder, 'data'), SAMPLE_CONTENT: 'off' });
    const run = async (...words: string[]) => {
      const wanted = readImportWords([file, '--fetch-from=old.example', ...words]);
      if (!wanted) throw new Error('wrong usage');
      const { signal } = new AbortController();
      const running = { signal, tell: () => undefined, write: async () => undefined, network: server.network };
      return (await importOther(environment, wanted, running)).images;
    };
    expect(await run('--dry-run')).toEqual({ found: 0, missing: 1, duplicate: 0, fetched: 1 });
    expect(server.asked).toEqual([]);
    expect(await run()).toEqual({ found: 1, missing: 0, duplicate: 0, fetched: 1 });
    expect(server.asked).toEqual(['old.example/wp-content/uploads/river.jpg']);
    for (const host of ['', '127.0.0.1', 'localhost', 'old.example:81', 'https://old.example']) {
      expect(readImportWords([file, `--fetch-from=${host}`]), host).toBeUndefined();
    }
    expect(readImportWords([file, '--fetch-from', 'A.example', '--fetch-from=b.example'])?.fetchFrom).toEqual([
      'a.example',
      'b.example',
    ]);
  });
});
