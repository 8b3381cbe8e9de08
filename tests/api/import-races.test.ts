import { mkdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { importChoices } from '../../src/contract/imports.ts';
import type { Source, SourceItem } from '../../src/imports/sources/source.ts';
import { ImportPaused } from '../../src/imports/staging/claim.ts';
import type { SourceParts } from '../../src/imports/staging/import-parts.ts';
import { openImport } from '../../src/imports/staging/resume.ts';
import { bringIn, ImportBusy, rehearse, undo } from '../../src/imports/work-on-import.ts';
import { actOnImport } from '../../src/services/imports/act-on-import.ts';
import { deleteSiteImport } from '../../src/services/imports/delete-import.ts';
import { importFolder } from '../../src/services/imports/import-files.ts';
import { readSiteImport } from '../../src/services/imports/read-imports.ts';
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
  sourceSubscriber,
  sourceTag,
  sourceWith,
} from '../support/generated-source.ts';
import { importFacts, importParts, newImport } from '../support/imports/bring-in.ts';
import { now, setUpMagazine } from '../support/magazine.ts';
import { drawImage, openMedia } from '../support/media.ts';

describe.each(engines)('imports at the same time on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let media: MediaParts;

  beforeEach(() => {
    media = openMedia(workFolder());
  });

  const here = () => ({ db: magazine.db, media, now });
  const partsOf = (source: Source, more: Partial<SourceParts> = {}) =>
    importParts(here(), source, { claimTimeout: 0, ...more });
  const open = (source: Source) => newImport(here(), source, { files: [{ name: 'old.xml', bytes: 1, host: 'here' }] });

  async function rehearsed(source: Source): Promise<string> {
    const id = await open(source);
    await rehearse(partsOf(source), id, importFacts);
    return id;
  }

  const texts = (...words: string[]): SourceItem[] => [
    ...words.map((word, index) =>
      sourceArticle({ key: String(index + 1), body: { format: 'markdown', text: word }, tagKeys: ['water'] }),
    ),
    sourceAuthor({ key: 'ann' }),
    sourceCategory({ key: 'news' }),
    sourceTag({ key: 'water' }),
    sourceFile({ key: 'river', url: `${oldSite}/river.jpg` }),
    sourceFile({ key: 'plan', url: `${oldSite}/files/plan.pdf`, path: 'plan.pdf', mimeType: 'application/pdf' }),
    sourceSubscriber('reader@old.example'),
  ];
  const files = async () => ({
    'river.jpg': await drawImage({ width: 300, height: 200 }),
    'plan.pdf': Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  const stateOf = async (id: string) =>
    (await magazine.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const askFor = (id: string, act: 'pause' | 'start' | 'undo') => actOnImport(magazine.db, { id, act, actor, now });

  async function countAll() {
    const of = async (table: 'articles' | 'tags' | 'media_items' | 'redirects' | 'old_files' | 'origins') =>
      (await magazine.db.selectFrom(table).selectAll().execute()).length;
    return {
      ...{ articles: await of('articles'), tags: await of('tags'), images: await of('media_items') },
      ...{ redirects: await of('redirects'), files: await of('old_files'), origins: await of('origins') },
    };
  }

  it('of two rehearsed exports of one site bring everything in once, and undoing the first takes it away', async () => {
    const source = sourceWith(texts('One.', 'Two.'), await files());
    const [first, second] = [await rehearsed(source), await rehearsed(source)];
    await bringIn(partsOf(source), first, importFacts);
    const once = await countAll();
    const redirects = await magazine.db.selectFrom('redirects').select(['from_path', 'to_path']).execute();
    await expect(askFor(second, 'start')).rejects.toThrow(/Rehearse it again/);
    // The command may have been stopped in the middle of it.
    await bringIn(partsOf(source), second, importFacts);
    expect(await countAll()).toEqual(once);
    expect(await magazine.db.selectFrom('redirects').select(['from_path', 'to_path']).execute()).toEqual(redirects);
    await undo(partsOf(source), second);
    expect(await countAll()).toEqual(once);
    await undo(partsOf(source), first);
    expect(await countAll()).toEqual({ articles: 0, tags: 0, images: 0, redirects: 0, files: 0, origins: 0 });
  });

  it('leave what an editor has changed between the rehearsal and the import, and list it', async () => {
    const source = sourceWith(texts('One.', 'Two.'), await files());
    await bringIn(partsOf(source), await rehearsed(source), importFacts);
    const later = sourceWith(texts('One is new.', 'Two is new.'), await files());
    const id = await rehearsed(later);
    const { id: edited } = await (await magazine.request('/api/articles/slug-of-2')).json();
    const change = { method: 'PATCH', body: JSON.stringify({ title: 'Edited here' }) };
    const headers = { 'content-type': 'application/json' };
    const saved = await magazine.asOwner(`/api/admin/articles/${edited}`, { ...change, headers });
    expect(saved.status).toBe(200);
    await bringIn(partsOf(later), id, importFacts);
    const read = async (slug: string) => (await magazine.request(`/api/articles/${slug}`)).json();
    expect(await read('slug-of-1')).toMatchObject({ content: 'One is new.' });
    expect(await read('slug-of-2')).toMatchObject({ title: 'Edited here', content: 'Two.' });
    const losses = await magazine.db.selectFrom('import_losses').select(['kind', 'item_key']).execute();
    expect(losses).toContainEqual({ kind: 'edited-here', item_key: '2' });
  });

  it('wait for the other one of a site, and write nothing more once the owner has asked for something else', async () => {
    const source = sourceWith(texts('One.', 'Two.'), await files());
    const id = await rehearsed(source);
    const other = await open(source);
    const images = { ...media, storage: { ...media.storage, put: pauseAtOnce } };
    await expect(bringIn(partsOf(source, { media: images }), id, importFacts)).rejects.toThrow(ImportPaused);
    expect(await stateOf(id)).toBe('paused');
    expect(await countAll()).toMatchObject({ articles: 0, images: 0 });
    // A job that was about to begin leaves it paused.
    await expect(bringIn(partsOf(source), id, importFacts, ['running'])).rejects.toThrow('paused');
    await askFor(id, 'undo');
    await undo(partsOf(source), id);
    expect(await stateOf(id)).toBe('undone');

    async function pauseAtOnce(...given: Parameters<MediaParts['storage']['put']>) {
      await expect(rehearse(partsOf(source), other, importFacts)).rejects.toThrow(ImportBusy);
      await askFor(id, 'pause');
      return media.storage.put(...given);
    }
  });

  it('of the command are one where two begin at once; of another export beside it there is another', async () => {
    const source = sourceWith([]);
    const noChoices = importChoices.parse({});
    const opened = (name: string) =>
      openImport(magazine.db, {
        ...{ source, files: [{ name, bytes: 1 }], choices: undefined, noChoices, actor: { kind: 'system', name: 'x' } },
        now,
      });
    const [one, two] = await Promise.all([opened('a.xml'), opened('a.xml')]);
    expect(one.id).toBe(two.id);
    const claimed = { claimed_by: 'a process', claimed_until: '2999-01-01T00:00:00.000Z' };
    await magazine.db.updateTable('imports').set(claimed).execute();
    expect((await opened('a.xml')).id).toBe(one.id);
    expect((await opened('b.xml')).id).not.toBe(one.id);
  });

  it('go in pieces when they are given up, so that others write in between', async () => {
    const source = sourceWith(Array.from({ length: 300 }, (_, key) => sourceTag({ key: `tag-${key}` })));
    const id = await rehearsed(source);
    const left = async () =>
      (await magazine.db.selectFrom('import_items').select('source_key').where('import_id', '=', id).execute()).length;
    const seen = new Set<number>();
    let isOver = false;
    const removing = deleteSiteImport(magazine.db, media.workDir, { id, actor }).then(() => {
      isOver = true;
    });
    while (!isOver) {
      seen.add(await left());
      await setImmediate();
    }
    await removing;
    expect([...seen].filter((items) => items > 0 && items < 300)).not.toEqual([]);
    for (const table of ['imports', 'import_items', 'import_urls', 'import_losses', 'import_files'] as const) {
      expect(await magazine.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  it('say in a sentence that they wait for the instance that has their files', async () => {
    const id = await rehearsed(sourceWith(texts('One.')));
    await askFor(id, 'start');
    const read = () => readSiteImport(magazine.db, media.workDir, id);
    expect((await read()).problem).toBe(
      'The files of this import are on the disk of the instance here, where it goes on; if that instance is gone, upload them again.',
    );
    await mkdir(importFolder(media.workDir, id), { recursive: true });
    expect((await read()).problem).toBeNull();
  });

  it('that wait to be read are given up, unless a process reads them', async () => {
    const id = await open(sourceWith([]));
    const giveUp = () => deleteSiteImport(magazine.db, media.workDir, { id, actor });
    const claim = (claimed_until: string | null) =>
      magazine.db.updateTable('imports').set({ claimed_until }).where('id', '=', id).execute();
    await claim('2999-01-01T00:00:00.000Z');
    await expect(giveUp()).rejects.toThrow('This import is being read.');
    await claim(null);
    await giveUp();
    expect(await magazine.db.selectFrom('imports').selectAll().execute()).toEqual([]);
  });

  it('forget what only a reading has read that was killed', async () => {
    const gone = [...texts('One.'), sourceArticle({ key: 'gone' })];
    const source = sourceWith(gone, await files());
    const id = await open(source);
    const killed = new AbortController();
    const breaking = sourceWith(function* () {
      yield* gone;
      for (let key = 0; key < 200; key += 1) yield sourceTag({ key: `tag-${key}` });
      killed.abort();
      yield sourceTag({ key: 'last' });
    });
    await expect(rehearse(partsOf(breaking, { signal: killed.signal }), id, importFacts)).rejects.toThrow();
    expect(await magazine.db.selectFrom('import_items').select('kind').execute()).not.toEqual([]);
    const left = sourceWith(texts('One.'), await files());
    await rehearse(partsOf(left), id, importFacts);
    const keys = await magazine.db.selectFrom('import_items').select('source_key').execute();
    expect(keys.map(({ source_key }) => source_key)).not.toContain('gone');
    expect(keys).toHaveLength(texts('One.').length);
  });
});
