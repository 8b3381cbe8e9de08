import { createApi } from '../../src/api/app.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { limits } from '../../src/contract/limits.ts';
import type { Database } from '../../src/database/schema.ts';
import type { Auth } from '../../src/services/auth/create-auth.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { signIn } from '../../src/services/sign-in/sign-in.ts';
import { createParts } from '../magazine/api-parts.ts';
import type { Read } from './reads.ts';

const owner = { name: 'Owner', email: 'owner@example.org', password: 'only for measuring' };
const day = 24 * 60 * 60 * 1000;

/** @returns the requests of the dashboard and for the first pages of the admin's lists, session lookup included */
export async function adminReads(db: Database, { now }: { now: Date }): Promise<Read[]> {
  const parts = createParts(db);
  const api = createApi(parts);
  const headers = { cookie: await signInOwner(db, parts.auth, now) };
  const { id: category } = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'culture')
    .executeTakeFirstOrThrow();
  const { id: author } = await db
    .selectFrom('authors')
    .select('id')
    .where('slug', '=', 'author-number-0')
    .executeTakeFirstOrThrow();
  const { recentDays, recentArticles, authors } = limits.dashboard;
  const since = new Date(now.getTime() - recentDays * day).toISOString();

  const get = (name: string, path: string): Read => ({
    name: `admin: ${name}`,
    async run() {
      const response = await api.request(path, { headers }, { now });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.text();
    },
  });

  return [
    get('figures', adminPaths.stats),
    get('recent articles', `${adminPaths.articles}?since=${since}&status=published&limit=${recentArticles}`),
    get('first authors', `${adminPaths.authors}?limit=${authors}`),
    get('authors', adminPaths.authors),
    get('tags', adminPaths.tags),
    get('series', adminPaths.series),
    get('articles', adminPaths.articles),
    get('articles, category', `${adminPaths.articles}?category=${category}`),
    get('articles, author', `${adminPaths.articles}?author=${author}`),
    get('articles, featured', `${adminPaths.articles}?featured=1`),
    get('subscribers', adminPaths.subscribers),
  ];
}

/** Creates the owner. @returns the cookie of the owner's session */
export async function signInOwner(db: Database, auth: Auth, now: Date): Promise<string> {
  await createOwner(db, auth, { owner, now });
  const { cookies } = await signIn(db, auth, { given: owner, caller: { headers: new Headers() }, now });
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
