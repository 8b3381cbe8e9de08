import { describe, expect, it } from 'vitest';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { usuallySqlite } from '../support/engines.ts';
import { createParts, now, setUpMagazine, site } from '../support/magazine.ts';

const owner = { name: 'Olive Owner', email: 'olive@magazine.test', password: 'correct horse battery staple' };

describe.each(usuallySqlite)('pages of the admin on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it.each([
    '/admin',
    '/admin/',
    '/Admin',
    '/%61dmin',
    '/admin/articles/edit/some-id?x=1',
    '/admin/nowhere',
    '/admin-access',
    '/login?returnTo=/admin',
    '/LOGIN',
    '/setup?token=x',
  ])('%s may not be cached or indexed by search engines', async (path) => {
    const { headers } = await openSite().request(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each(['/', '/articles/some-id', '/administration', '/loginless', '/category/admin', '/nowhere'])(
    '%s is public',
    async (path) => {
      const { headers } = await openSite().request(path);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('x-robots-tag')).toBeNull();
    },
  );

  it.each(['/login', '/setup?token=x', '/admin-access'])('%s knows its user', async (path) => {
    const app = openSite();
    const cookie = await signIn(app);
    expect(await (await app.request(path, { headers: { cookie } })).text()).toContain('Olive Owner');
    expect(await (await app.request(path)).text()).toContain('No one is signed in.');
  });

  it.each(['/', '/articles/some-id', '/about'])('%s does not know its user', async (path) => {
    const app = openSite();
    const cookie = await signIn(app);
    expect(await (await app.request(path, { headers: { cookie } })).text()).toContain('No one is signed in.');
  });

  /** Opens a site whose pages show the user that the API recognises. */
  function openSite() {
    return createSiteApp({
      api: createParts(magazine.db),
      pages: {
        renderPage: async ({ transport }) => {
          const answer = await transport(authPaths.user, { credentials: 'include' });
          return { status: 200, headers: new Headers(), html: JSON.stringify(answer.body) };
        },
        entry: '',
        strictPolicy: true,
      },
      buildDir: '',
      dataDir: '',
    });
  }

  async function signIn(app: ReturnType<typeof openSite>): Promise<string> {
    await createOwner(magazine.db, magazine.auth, { owner, now });
    const { email, password } = owner;
    const answer = await app.request(authPaths.signIn, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(204);
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  }
});
