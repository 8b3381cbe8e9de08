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
import { openMedia } from '../support/media.ts';

const facts = { timeZone: 'Europe/Berlin', siteName: site.name };

/** What an import makes of things that have another place here than at the source. */
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

  async function bringAll(source: Source, choices = {}): Promise<string> {
    const id = await open(source, choices);
    await rehearse(partsOf(source), id, facts);
    await bringIn(partsOf(source), id, facts);
    return id;
  }

  async function reportOf(id: string) {
    const pieces: string[] = [];
    for await (const piece of reportJson(magazine.db, id)) pieces.push(piece);
    return importReport.parse(JSON.parse(pieces.join('')));
  }

  it('leads links of texts to what was brought in, and lists those that lead elsewhere on the old site', async () => {
    const links = [
      `[a](${oldSite}/2019/05/slug-of-2/?utm_source=x#part)`,
      `[b](http://www.old.example/2019/05/slug-of-2)`,
      `[c](${oldSite}/?p=2)`,
      `[d](${oldSite}/tag/water/feed/)`,
      `[e](${oldSite}/files/plan.pdf)`,
      `[f](${oldSite}/)`,
      `[g](${oldSite}/author/ann/)`,
      `[h](${oldSite}/category/news/)`,
      `[i](${oldSite}/company/)`,
      `[j](${oldSite}/gone/)`,
      `[k](${oldSite}/2019/05/slug-of-3/)`,
      `[l](${oldSite}/?s=word)`,
      '[m](https://other.example/2019/05/slug-of-2/)',
    ];
    const items: SourceItem[] = [
      sourceArticle({ key: '1', body: body(links.join('\n\n')) }),
      sourceArticle({ key: '2', tagKeys: ['water'] }),
      sourceArticle({ key: '3', status: 'private' }),
      sourceArticle({
        key: '9',
        kind: 'page',
        slug: 'company',
        url: '/company/',
        formerUrls: [],
        body: body(links[0] ?? ''),
      }),
      sourceAuthor({ key: 'ann' }),
      sourceCategory({ key: 'news' }),
      sourceTag({ key: 'water' }),
      sourceFile({ key: 'plan', url: `${oldSite}/files/plan.pdf`, path: 'plan.pdf', mimeType: 'application/pdf' }),
    ];
    const source = sourceWith(items, { 'plan.pdf': Buffer.from('%PDF-1.4\n%%EOF\n') });
    const id = await bringAll(source);
    const { content } = await (await magazine.request('/api/articles/slug-of-1')).json();
    expect(content.split('\n\n')).toEqual([
      '[a](/articles/slug-of-2#part)',
      '[b](/articles/slug-of-2)',
      '[c](/articles/slug-of-2)',
      '[d](/tags/water/feed.xml)',
      '[e](/files/plan.pdf)',
      '[f](/)',
      '[g](/authors/ann)',
      '[h](/category/news)',
      '[i](/company)',
      ...links.slice(9),
    ]);
    const page = await magazine.db
      .selectFrom('pages')
      .select('content')
      .where('path', '=', '/company')
      .executeTakeFirst();
    expect(page?.content).toBe('[a](/articles/slug-of-2#part)');
    const lost = (await reportOf(id)).losses.filter(({ kind }) => kind === 'old-link');
    const paths = ['/gone/', '/2019/05/slug-of-3/', '/?s=word'];
    expect(lost.map(({ article, snippet }) => [article, snippet])).toEqual(
      paths.map((path) => ['Title of 1', `${oldSite}${path}`]),
    );

    const later = await open(source);
    await rehearse(partsOf(source), later, facts);
    expect((await reportOf(later)).articles).toEqual({ found: 3, imported: 0, skipped: 3 });
    await undo(partsOf(source), id);
    expect(await magazine.db.selectFrom('articles').select('slug').execute()).toEqual([]);
  });
});

const body = (text: string) => ({ format: 'markdown' as const, text });
