import { createApi } from '../../src/api/app.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { articleStatuses } from '../../src/contract/article-status.ts';
import { articleSorts } from '../../src/contract/lists.ts';
import type { Database } from '../../src/database/schema.ts';
import { createParts } from '../magazine/api-parts.ts';
import { signInOwner } from './admin-reads.ts';
import { firstId } from './fill-desk.ts';
import type { Read } from './reads.ts';

/** As many as the small magazine has in each state. */
const limit = 10;

/** @returns the admin's list of articles in every order and state, filtered, and in the middle; the desk; revisions; the audit log */
export async function deskReads(db: Database, now: Date): Promise<Read[]> {
  const parts = createParts(db);
  const api = createApi(parts);
  const headers = { cookie: await signInOwner(db, parts.auth, now) };
  const culture = db.selectFrom('categories').select('id').where('slug', '=', 'culture');
  const { id: category } = await culture.executeTakeFirstOrThrow();
  const request = async (path: string) => {
    const response = await api.request(path, { headers }, { now });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response;
  };
  const get = (name: string, path: string): Read => ({ name, run: async () => (await request(path)).text() });
  /** The page that follows the first so many entries, as far as a page may reach at once. */
  const deep = async (name: string, path: string): Promise<Read> => {
    const link = (await request(path)).headers.get('link') ?? '';
    return get(name, /<([^>]+)>/.exec(link)?.[1] ?? path);
  };
  const articles = (name: string, query: string) =>
    get(`articles: ${name}`, `${adminPaths.articles}?limit=${limit}&${query}`);

  const filters = ['', ...articleStatuses.map((status) => `status=${status}`)];
  const inEveryOrder = [...filters, `category=${category}`, `author=${firstId}`, 'featured=1', 'featured=0'];
  return [
    ...inEveryOrder.flatMap((filter) =>
      articleSorts.map((sort) =>
        articles(`${filter.replace(/=.{30,}/, '') || 'all'}, ${sort}`, `${filter}&sort=${sort}`),
      ),
    ),
    ...(await Promise.all(
      articleSorts.map((sort) =>
        deep(`articles: second page, ${sort}`, `${adminPaths.articles}?limit=100&sort=${sort}`),
      ),
    )),
    get('desk', adminPaths.desk),
    get('revisions of an article with 1,000', `${adminPaths.revisions(firstId)}?limit=${limit}`),
    await deep('revisions, second page', `${adminPaths.revisions(firstId)}?limit=100`),
    get('audit log', adminPaths.audit),
    get('audit log of articles', `${adminPaths.audit}?kind=article`),
    get('audit log of a person', `${adminPaths.audit}?person=${firstId}`),
    get('audit log of a person, articles', `${adminPaths.audit}?person=${firstId}&kind=article`),
    get('audit log of an article', `${adminPaths.audit}?subject=${firstId}`),
    get(
      'audit log of last month',
      `${adminPaths.audit}?until=${new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000).toISOString()}`,
    ),
    await deep('audit log, second page', `${adminPaths.audit}?limit=100`),
  ];
}
