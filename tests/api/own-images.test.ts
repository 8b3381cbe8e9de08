import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminArticle, Article } from '../../src/contract/articles.ts';
import type { MediaItem, MediaUse } from '../../src/contract/media.ts';
import { connect } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { Database } from '../../src/database/schema.ts';
import { startAddingOwnImages } from '../../src/jobs/add-own-images.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import type { MediaStorage } from '../../src/services/media/originals/storage.ts';
import { addOwnImages } from '../../src/services/own-images/add-own-images.ts';
import { createLocation, usuallySqlite } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { closeMagazine, now, openMagazine, site } from '../support/magazine.ts';
import { drawImage } from '../support/media.ts';
import { type MediaSite, openMediaSite } from '../support/media-site.ts';

const sample = '/media/sample/the-river.5d82515d9d.webp';
const own = '/media/people/Ada%20Vale.jpg';
const broken = '/media/broken.png';
const missing = '/media/missing.webp';
const elsewhere = 'https://pictures.example/a.jpg';

/** Slugs of the articles of version 0.1.0, with their images. */
const stored = { river: sample, vale: own, again: sample, broken, missing, elsewhere };

describe.each(usuallySqlite)('images of a magazine of version 0.1.0 on %s', (engine) => {
  it('are in the library after the upgrade, and readers see what they saw', async () => {
    const log = listenToLog();
    const { db, opened, ids } = await upgrade();
    const change = { title: 'The broad river', imageUrl: site.url + own };
    expect((await opened.call('PATCH', adminPaths.workingCopy(ids.river), change)).status).toBe(200);
    const before = await readAll(opened, ids);
    const form = await editorOf(opened, ids.river);

    for (let instances = 0; instances < 2; instances += 1) start(db, opened);
    const left = () => db.selectFrom('upgrade_work').select('name').execute();
    await vi.waitFor(async () => expect(await left()).toEqual([]), 30_000);

    const after = await readAll(opened, ids);
    const [ada, river, ...more] = await listItems(opened);
    expect([ada?.fileName, river?.fileName, more]).toEqual(['Ada Vale.jpg', 'the-river.5d82515d9d.webp', []]);
    const items: Record<string, MediaItem | undefined> = { [sample]: river, [own]: ada };
    for (const [slug, path] of Object.entries(stored)) {
      const { image, ...shown } = before[slug] ?? {};
      const item = items[path];
      expect(after[slug]).toEqual({
        ...shown,
        image: item ? expect.anything() : null,
        imageUrl: item?.url ?? shown.imageUrl,
      });
    }
    const old = await opened.visit(sample);
    expect(Buffer.from(await old.arrayBuffer()), 'the old address').toEqual(readFileSync(join(opened.dataDir, sample)));
    const { author }: Article = await (await opened.visit(`/api/articles/${ids.river}`)).json();
    expect(author.image).toMatchObject({ width: ada?.width });

    const uses: MediaUse[] = await (await opened.call('GET', adminPaths.mediaUses(river?.id ?? ''))).json();
    expect(uses.map(({ label, places }) => `${label}: ${places}`).sort()).toEqual([
      ': logo',
      'again: hero',
      'river: hero',
    ]);
    const edited = await editorOf(opened, ids.river);
    expect(edited).toMatchObject({ workingCopy: { fields: { imageUrl: ada?.url } }, updatedAt: form.updatedAt });
    // The form that was open then would bring back the path; it has to merge first.
    const late = await opened.call('PATCH', adminPaths.article(ids.river), {
      imageUrl: form.imageUrl,
      version: form.version,
    });
    expect(late.status).toBe(409);
    const revisions = await db.selectFrom('revisions').select('fields').execute();
    const images = revisions.map(({ fields }) => JSON.parse(fields).image_url);
    expect(images).toEqual(expect.arrayContaining([`media:${river?.id}`, `media:${ada?.id}`]));
    expect(images.filter((image) => !image.startsWith('media:'))).toEqual([]);
    const lines = log.filter((line) => line.includes(missing));
    expect(lines).toEqual([expect.stringContaining(`${broken} can't be used (image-type)`)]);
  });

  it('are added once, however often that is broken off', async () => {
    listenToLog();
    const { db, opened, ids } = await upgrade();
    const work = { dataDir: opened.dataDir, siteUrl: site.url, mayGoOn: async () => true };
    for (let puts = 0; puts < 4; puts += 1) {
      await addOwnImages(db, dying(opened.media, puts), { ...work, signal: new AbortController().signal }).catch(
        () => undefined,
      );
    }
    await addOwnImages(db, opened.media, { ...work, signal: new AbortController().signal });
    const [ada, sampled, ...more] = await listItems(opened);
    expect(more).toEqual([]);
    const { river, vale, again } = await readAll(opened, ids);
    expect([river?.imageUrl, vale?.imageUrl, again?.imageUrl]).toEqual([sampled?.url, ada?.url, sampled?.url]);
  });

  /** @returns the upgraded magazine, with the files of its images */
  async function upgrade() {
    const location = await createLocation(engine);
    const db = connect(location);
    onTestFinished(async () => {
      await closeMagazine(db);
      await location.remove();
    });
    await migrate(db, '0011-content-changes');
    const ids = await fillOld(db);
    await migrate(db);
    const opened = openMediaSite(await openMagazine(db));
    await db.updateTable('settings').set({ publisher_logo: sample }).execute();
    for (const folder of ['sample', 'people']) mkdirSync(join(opened.dataDir, 'media', folder), { recursive: true });
    writeFileSync(join(opened.dataDir, sample), await drawImage({ width: 400, format: 'webp' }));
    writeFileSync(join(opened.dataDir, decodeURIComponent(own)), await drawImage({ colour: 'red' }));
    writeFileSync(join(opened.dataDir, broken), 'no image');
    return { db, opened, ids };
  }

  function start(db: Database, { media, dataDir }: MediaSite): void {
    onTestFinished(startAddingOwnImages(db, media, { dataDir, siteUrl: site.url }));
  }
});

/** Stores an author and the articles, as version 0.1.0 did. @returns the articles' ids by slug */
async function fillOld(db: Database) {
  const { id: category } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const author = uuid();
  const at = new Date(now.getTime() - 60_000).toISOString();
  await sql`insert into authors (id, name, title, initials, slug, image_url, created_at)
    values (${author}, 'Old Author', 'Writer', 'OA', 'old-author', ${own}, ${at})`.execute(db);
  const ids = { river: '', vale: '', again: '', broken: '', missing: '', elsewhere: '' } satisfies typeof stored;
  for (const [slug, path] of Object.entries(stored)) {
    const id = uuid();
    ids[slug as keyof typeof stored] = id;
    await sql`
      insert into articles (id, slug, title, excerpt, content, image_url, publish_date, read_time, category_id, author_id,
        created_at, updated_at)
      values (${id}, ${slug}, ${slug}, 'x', ${`"image_url":"${sample}" is text`}, ${path}, ${at}, 1, ${category}, ${author},
        ${at}, ${at})`.execute(db);
  }
  return ids;
}

/** @returns what readers see of each article */
async function readAll({ visit }: MediaSite, ids: Record<string, string>): Promise<Record<string, Partial<Article>>> {
  const read = async ([slug, id]: [string, string]) => {
    const { image, imageUrl, imageAlt, imageCaption, imageCredit, title, contentHtml }: Article = await (
      await visit(`/api/articles/${id}`)
    ).json();
    return [slug, { image, imageUrl, imageAlt, imageCaption, imageCredit, title, contentHtml }] as const;
  };
  return Object.fromEntries(await Promise.all(Object.entries(ids).map(read)));
}

async function editorOf({ call }: MediaSite, id: string): Promise<AdminArticle> {
  return (await call('GET', adminPaths.article(id))).json();
}

/** @returns the library's items by name */
async function listItems({ call }: MediaSite): Promise<MediaItem[]> {
  const items: MediaItem[] = await (await call('GET', adminPaths.media)).json();
  return items.sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
}

/** @returns the parts with a storage that fails after so many puts */
function dying(media: MediaParts, puts: number): MediaParts {
  let left = puts;
  const put: MediaStorage['put'] = async (...call) => {
    if (left === 0) throw new Error('the process is killed');
    left -= 1;
    await media.storage.put(...call);
  };
  return { ...media, storage: { ...media.storage, put } };
}
