import { beforeEach, describe, expect, it } from 'vitest';
import { authPaths, gatePaths } from '../../src/contract/gate-paths.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { engines } from '../support/engines.ts';
import { now, owner, setUpMagazine, site } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

describe.each(engines)('the redirects to and from the sign-in page, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let visitor: Visitor;
  let stranger: Visitor;
  beforeEach(async () => {
    await createOwner(magazine.db, magazine.auth, { owner, now });
    visitor = visit(magazine.db);
    stranger = visit(magazine.db);
    await signInAs(visitor);
  });

  /** @returns the URL of the redirect, resolved as in a browser */
  async function landing(who: Visitor, url: string): Promise<URL> {
    const response = await who.call(url);
    expect(response.status).toBe(302);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return new URL(response.headers.get('location') ?? '', site.url);
  }

  it('send a signed-out user to the sign-in page, with the wanted path', async () => {
    const { origin, pathname, searchParams } = await landing(
      stranger,
      gatePaths.loginTo('/admin/articles/new?tab=media#now'),
    );
    expect(origin + pathname).toBe(`${site.url}/login`);
    expect(searchParams.get('returnTo')).toBe('/admin/articles/new?tab=media#now');
  });

  it('send a signed-in user straight on, to the dashboard by default', async () => {
    expect((await landing(visitor, gatePaths.loginTo('/admin/authors?x=1#y'))).href).toBe(
      `${site.url}/admin/authors?x=1#y`,
    );
    expect((await landing(visitor, gatePaths.login)).href).toBe(`${site.url}/admin`);
  });

  it('never lead to another site', async () => {
    for (const wanted of elsewhere) {
      expect((await landing(visitor, gatePaths.loginTo(wanted))).href, wanted).toBe(`${site.url}/admin`);
      const { origin, pathname, searchParams } = await landing(stranger, gatePaths.loginTo(wanted));
      expect(origin + pathname, wanted).toBe(`${site.url}/login`);
      expect(searchParams.get('returnTo'), wanted).toBe('/admin');
    }
    for (const [wanted, path] of here) {
      expect((await landing(visitor, gatePaths.loginTo(wanted))).href, wanted).toBe(site.url + path);
    }
  });

  it('reject a malformed URL', async () => {
    expect((await visitor.call('/api/login?returnTo=%00')).status).toBe(400);
  });

  it('take the first of several paths', async () => {
    const { href } = await landing(visitor, '/api/login?returnTo=/admin/authors&returnTo=//evil.test');
    expect(href).toBe(`${site.url}/admin/authors`);
  });

  describe('after signing out', () => {
    const sessions = () => magazine.db.selectFrom('sessions').select('id').execute();

    it.each([undefined, 'same-origin', 'none'])(
      'end the session and lead to the front page (Sec-Fetch-Site: %s)',
      async (from) => {
        const response = await visitor.call(gatePaths.logout, { headers: from ? { 'sec-fetch-site': from } : {} });
        expect(response.status).toBe(302);
        expect(response.headers.get('location')).toBe('/');
        expect([...visitor.cookies.keys()]).toEqual([expect.stringMatching(/^__Host-masthead-device-/)]);
        expect(await sessions()).toEqual([]);
        expect((await visitor.call(authPaths.user)).status).toBe(401);
      },
    );

    it.each(['cross-site', 'same-site'])(
      'lead to the front page and keep the session, by a link of another site (Sec-Fetch-Site: %s)',
      async (from) => {
        const response = await visitor.call(gatePaths.logout, { headers: { 'sec-fetch-site': from } });
        expect(response.headers.get('location')).toBe('/');
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(await sessions()).toHaveLength(1);
      },
    );

    it('lead to the front page without a session as well', async () => {
      expect((await landing(stranger, gatePaths.logout)).href).toBe(`${site.url}/`);
    });
  });
});

/** Not paths of this site that a user would want to come back to. */
const elsewhere = [
  'https://evil.test/',
  'https:evil.test',
  'HTTPS://evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/%2e//evil.test',
  '/./\\evil.test',
  '/x/../..//evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'admin',
  '',
  '?x',
  '@evil.test',
  '/api/logout',
  '/%61pi/logout',
  '/admin/../api/logout?x=1',
  '/api',
  '/@evil.test/..//evil.test',
  `/${'x'.repeat(2000)}`,
];

/** Paths that look like those of another site, and where they lead. */
const here = [
  ['/%2F/evil.test', '/%2F/evil.test'],
  ['/%5Cevil.test', '/%5Cevil.test'],
  ['/admin/\r\nset-cookie: x=y', '/admin/set-cookie:%20x=y'],
  ['/admin?next=https://evil.test', '/admin?next=https://evil.test'],
  ['/admin/é', '/admin/%C3%A9'],
] as const;
