import { beforeEach, describe, expect, it } from 'vitest';
import { importChoices, importReport } from '../../src/contract/imports.ts';
import { reportJson } from '../../src/imports/report/write-json.ts';
import type { Source, SourceItem } from '../../src/imports/sources/source.ts';
import type { SourceParts } from '../../src/imports/staging/import-parts.ts';
import { createImport } from '../../src/imports/staging/imports-table.ts';
import { bringIn, rehearse, undo } from '../../src/imports/work-on-import.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import { actor } from '../support/actor.ts';
import { engines } from '../support/engines.ts';
import { workFolder } from '../support/exporting.ts';
import {
  oldSite,
  sourceArticle,
  sourceAuthor,
  sourceCategory,
  sourceFile,
  sourceTag,
  sourceWith,
  takeMarkdown,
} from '../support/generated-source.ts';
import { now, setUpMagazine, site } from '../support/magazine.ts';
import { drawImage, openMedia } from '../support/media.ts';

const facts = { timeZone: 'Europe/Berlin', siteName: site.name };

describe.each(engines)('an import on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let media: MediaParts;

  beforeEach(() => {
    media = openMedia(workFolder());
  });

  const partsOf = (source: Source): SourceParts => ({
    ...{ db: magazine.db, media, source, actor, siteUrl: site.url, convertText: takeMarkdown },
    now: () => now,
    signal: new AbortController().signal,
    tell: () => undefined,
  });

  async function open(source: Source, choices = {}): Promise<string> {
    const { program, siteUrl, title } = source;
    const given = { program, siteUrl, title, files: [], choices: importChoices.parse(choices), actor, now };
    return createImport(magazine.db, given);
  }

  async function reportOf(id: string) {
    let json = '';
    for await (const piece of reportJson(magazine.db, id)) json += piece;
    return importReport.parse(JSON.parse(json));
  }

  const small = async (): Promise<Source> => {
    const image = await drawImage({ width: 300, height: 200 });
    const items: SourceItem[] = [
      sourceArticle({
        key: '1',
        body: {
          format: 'markdown',
          text: `Words.\n\n![A river](${oldSite}/wp-content/uploads/2019/05/river-300x200.jpg)\n`,
        },
        image: { url: `${oldSite}/wp-content/uploads/2019/05/river.jpg`, alt: 'The river', caption: '' },
        tagKeys: ['water'],
      }),
      sourceArticle({ key: '2', status: 'private', url: null }),
      sourceAuthor({ key: 'ann', name: 'Ann Reed' }),
      sourceAuthor({ key: 'nobody' }),
      sourceCategory({ key: 'news', name: 'Old news' }),
      sourceTag({ key: 'water' }),
      sourceFile({ key: 'river', alt: 'A river' }),
    ];
    return sourceWith(items, { 'river.jpg': image });
  };

  it('is rehearsed without a trace for readers, brought in, and undone', async () => {
    const source = await small();
    const id = await open(source);
    const before = await (await magazine.request('/api/articles')).json();
    await rehearse(partsOf(source), id, facts);
    expect(await (await magazine.request('/api/articles')).json()).toEqual(before);
    const rehearsed = await reportOf(id);
    expect(rehearsed).toMatchObject({
      source: 'wordpress',
      articles: { found: 2, imported: 2, skipped: 0 },
      authors: { found: 2, imported: 1, skipped: 1 },
      images: { found: 1, missing: 0 },
    });
    expect(rehearsed.losses).toContainEqual(expect.objectContaining({ article: 'Title of 2', kind: 'state-private' }));
    expect(rehearsed.urls).toContainEqual({ from: '/2019/05/slug-of-1', status: 301, to: '/articles/slug-of-1' });

    await bringIn(partsOf(source), id, facts);
    const article = await (await magazine.request('/api/articles/slug-of-1')).json();
    expect(article).toMatchObject({ title: 'Title of 1', publishDate: '2019-05-04T10:00:00.000Z' });
    expect(article.authors).toMatchObject([{ name: 'Ann Reed' }]);
    expect(article.content).toMatch(/!\[A river\]\(media:[0-9a-f-]{36}\)/);
    expect(article.image).not.toBeNull();
    const redirects = await magazine.db.selectFrom('redirects').select(['from_path', 'to_path']).execute();
    expect(redirects).toContainEqual(expect.objectContaining({ from_path: '/?p=1', to_path: '/articles/slug-of-1' }));

    await undo(partsOf(source), id);
    expect((await magazine.request('/api/articles/slug-of-1')).status).toBe(404);
    for (const table of ['articles', 'article_slugs', 'redirects', 'media_items', 'tags', 'origins'] as const) {
      expect(await magazine.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    const authors = await magazine.db.selectFrom('authors').select('name').execute();
    expect(authors.map(({ name }) => name)).toEqual(['Ada Vale']);
  });
});
