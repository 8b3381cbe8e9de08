import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { connect, type Engine } from '../../src/database/connect.ts';
import { raiseContentVersion, readContentChanges } from '../../src/services/content-version/content-version.ts';
import { collectReads, noteReads } from '../../src/services/content-version/noted-reads.ts';
import type { SurrogateKey } from '../../src/services/content-version/surrogate-keys.ts';
import { type CachedInstance, openInstance } from '../support/cached-instance.ts';
import { createMigratedLocation, engines } from '../support/engines.ts';
import { pathOf, storeImage } from '../support/library.ts';
import { listenToLog } from '../support/log.ts';
import { closeMagazine, type Magazine, openMagazine } from '../support/magazine.ts';

describe.each(engines)('a write on %s', (engine) => {
  it('drops what shows the article, once, and nothing else', async () => {
    const { instance, ids, cached } = await openSite(engine);
    const [first = '', second = ''] = ids.map(apiPaths.article);
    const lists = [apiPaths.articles, apiPaths.mostRead];
    const others = [apiPaths.site, apiPaths.categories, '/api/articles?category=books'];
    await visitAll(instance, [first, second, ...lists, ...others]);

    await write(instance, 'PATCH', adminPaths.article(ids[0] ?? ''), { content: 'Another text' });
    expect(cached(first, second, ...lists, ...others)).toEqual([second, ...lists, ...others]);

    await visitAll(instance, [first]);
    // As the watch does every second: it must not drop a second time what the writer has dropped.
    await instance.catchUp();
    expect(cached(first)).toEqual([first]);

    await write(instance, 'PATCH', adminPaths.article(ids[0] ?? ''), { title: 'Another title' });
    expect(cached(first, second, ...lists, ...others)).toEqual([second, ...others]);
  });

  it('that publishes an article drops the lists that it enters', async () => {
    const { instance, ids, cached, magazine } = await openSite(engine);
    const article = apiPaths.article(ids[0] ?? '');
    const books = '/api/articles?category=books';
    const politics = '/api/articles?category=politics';
    await visitAll(instance, [article, apiPaths.articles, books, politics]);
    await magazine.publish({ category: 'books' });
    await instance.catchUp();
    expect(cached(article, apiPaths.articles, books, politics)).toEqual([article, politics]);
  });

  it('of an image drops what shows it before the writer has its answer', async () => {
    const { instance, magazine, cached } = await openSite(engine);
    const image = await storeImage(instance.db);
    const [shows, other] = [apiPaths.article(await magazine.publish({ imageUrl: pathOf(image) })), apiPaths.site];
    await visitAll(instance, [shows, other]);
    await write(instance, 'POST', adminPaths.mediaBulk, { ids: [image], change: { credit: 'Ben Ode' } });
    expect(cached(shows, other)).toEqual([other]);
  });

  it('that changes nothing drops nothing', async () => {
    const { instance, ids, cached } = await openSite(engine);
    listenToLog();
    await visitAll(instance, [apiPaths.articles]);
    await instance.send('PATCH', adminPaths.article(ids[0] ?? ''), { title: 'Late', version: 7 });
    await instance.send('DELETE', adminPaths.redirect(ids[0] ?? ''));
    expect(cached(apiPaths.articles)).toEqual([apiPaths.articles]);
  });

  it.each<[what: string, touched?: SurrogateKey[]]>([
    ['that names nothing'],
    ['with an empty list of keys', []],
    ['of a newer instance, with keys that this one does not know', ['planet:1' as SurrogateKey]],
  ])('%s drops everything', async (_what, touched) => {
    const { instance, cached } = await openSite(engine);
    await visitAll(instance, [apiPaths.site]);
    await instance.db.transaction().execute((trx) => raiseContentVersion(trx, touched));
    await instance.catchUp();
    expect(cached(apiPaths.site)).toEqual([]);
  });

  it('that is not in the log drops everything, by an older instance or longer ago than the log goes back', async () => {
    const { instance, cached } = await openSite(engine);
    const { db } = instance;
    await visitAll(instance, [apiPaths.site]);
    await sql`update content_version set version = version + 1`.execute(db);
    await instance.catchUp();
    expect(cached(apiPaths.site)).toEqual([]);

    const { version } = await readContentChanges(db, 0);
    await sql`update content_version set version = version + 1000`.execute(db);
    await db.transaction().execute((trx) => raiseContentVersion(trx, ['redirects']));
    expect(await readContentChanges(db, version)).toEqual({
      version: version + 1001,
      touched: new Set(['everything']),
    });
    expect(await db.selectFrom('content_changes').select('version').execute()).toEqual([{ version: version + 1001 }]);
  });

  it('is noticed by answers whose reads no rule noted', async () => {
    const { instance } = await openSite(engine);
    const { db } = instance;
    const readsOf = async (run: () => unknown) => [...(await collectReads(run)).reads];
    expect(await readsOf(() => noteReads('site'))).toEqual(['site']);
    expect(await readsOf(() => 1)).toEqual(['everything']);
    // One call of a page notes, another one does not.
    const partly = () => Promise.all([collectReads(() => noteReads('site')), collectReads(() => 1)]);
    expect(await readsOf(partly)).toEqual(['site', 'everything']);
    const authors = () => db.selectFrom('authors').select('name').execute();
    const noted = (key: SurrogateKey) => () => {
      noteReads(key);
      return authors();
    };
    expect(await readsOf(noted('author:1'))).toEqual(['author:1']);
    expect(await readsOf(noted('site'))).toEqual(['site', 'everything']);
  });
});

/** Opens an instance with an article in Politics and one in Books. */
async function openSite(engine: Engine) {
  const location = await createMigratedLocation(engine);
  const db = connect(location);
  const magazine: Magazine = await openMagazine(db);
  const ids = [await magazine.publish(), await magazine.publish({ category: 'books' })];
  const renderPage = async () => ({ status: 200, headers: new Headers(), html: 'a page' });
  const instance = await openInstance({ location, renderPage, cookie: await magazine.ownerCookie() });
  onTestFinished(async () => {
    await instance.close();
    await closeMagazine(db);
    await location.remove();
  });
  /** @returns those of the paths that are answered from the cache */
  const cached = (...paths: string[]) => paths.filter((path) => instance.cache.get(path, Date.now()));
  return { instance, magazine, ids, cached };
}

async function visitAll({ visit }: CachedInstance, paths: readonly string[]): Promise<void> {
  for (const path of paths) expect((await visit(path)).status, path).toBe(200);
}

async function write(
  { send }: CachedInstance,
  ...[method, path, body]: Parameters<CachedInstance['send']>
): Promise<void> {
  expect((await send(method, path, body)).ok, `${method} ${path}`).toBe(true);
}
