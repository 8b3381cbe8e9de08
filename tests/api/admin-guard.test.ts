import { beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { readProblem } from '../support/answers.ts';
import { oneEngine } from '../support/engines.ts';
import { createParts, setUpMagazine, site } from '../support/magazine.ts';
import { sampleOf } from '../support/sample.ts';

const anyId = '0197712e-0000-7000-8000-000000000000';

describe.each(oneEngine)('without a session, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  /** Read from the route table, so that new routes are tested as well. */
  let calls: { method: string; path: string }[];
  let api: ReturnType<typeof createApi>;

  beforeAll(() => {
    api = createApi(createParts(magazine.db));
    const routes = api.routes
      .filter(({ path }) => path.startsWith('/api/admin'))
      .map(({ method, path }) => ({ method, path: path.replaceAll(/:[^/]+/g, anyId).replaceAll('*', 'anything') }));
    const known = Object.values(adminPaths).map((path) => (typeof path === 'string' ? path : path(anyId, anyId)));
    const paths = new Set([...routes.map(({ path }) => path), ...known, '/api/admin', '/api/admin/']);
    const methods = new Set([
      ...routes.map(({ method }) => method),
      'GET',
      'POST',
      'PATCH',
      'PUT',
      'DELETE',
      'HEAD',
      'OPTIONS',
    ]);
    methods.delete('ALL');
    calls = [...paths].flatMap((path) => [...methods].map((method) => ({ method, path })));
  });

  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    api.request(`http://localhost${path}`, {
      method,
      headers: { origin: site.url, 'content-type': 'application/json', ...headers },
      ...(!['GET', 'HEAD'].includes(method) && { body: '{}' }),
    });

  it('every admin request is 401, with any method', async () => {
    expect(calls.length).toBeGreaterThan(50);
    for (const { method, path } of calls) {
      const response = await send(method, path);
      expect({ method, path, status: response.status }).toEqual({ method, path, status: 401 });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    ['a slash at the end', (path: string) => `${path}/`],
    ['two slashes at the start', (path: string) => `/${path}`],
    ['two slashes within', (path: string) => path.replace('/admin', '//admin')],
    ['two slashes after it', (path: string) => path.replace('/admin', '/admin/')],
    ['an encoded slash', (path: string) => path.replace('/admin/', '/admin%2F')],
    ['an encoded slash before', (path: string) => path.replace('/admin', '%2Fadmin')],
    ['encoded letters', (path: string) => path.replace('admin', '%61dm%69n')],
    ['letters encoded twice', (path: string) => path.replace('admin', '%2561dmin')],
    ['capitals', (path: string) => path.replace('admin', 'ADMIN')],
    ['capitals everywhere', (path: string) => path.toUpperCase()],
    ['a dot', (path: string) => path.replace('/admin', '/./admin')],
    ['two dots', (path: string) => path.replace('/admin', '/articles/../admin')],
    ['encoded dots', (path: string) => path.replace('/admin', '/articles/%2e%2e/admin')],
    ['a backslash', (path: string) => path.replace('/admin', '\\admin')],
    ['a semicolon', (path: string) => path.replace('/admin', '/admin;x')],
    ['a query', (path: string) => `${path}?x=/api/articles`],
    ['a broken percent sign', (path: string) => `${path}%`],
    ['a NUL', (path: string) => `${path}%00`],
  ])('no admin path is answered when it is spelled with %s', async (_name, spell) => {
    for (const { method, path } of sampleOf(calls, 40)) {
      const { status } = await send(method, spell(path));
      expect([400, 401, 404], `${method} ${spell(path)} answers ${status}`).toContain(status);
    }
  });

  it.each([
    ['no session', {}],
    ['a made-up cookie', { cookie: '__Host-masthead-session=x.y; masthead-session=x.y' }],
    ['a bearer token', { authorization: 'Bearer x' }],
    ['another method in a header', { 'x-http-method-override': 'GET' }],
    ['another path in a header', { 'x-original-url': '/api/articles', 'x-rewrite-url': '/api/articles' }],
  ])('every admin request is 401 with %s', async (_name, headers) => {
    for (const { method, path } of calls) expect((await send(method, path, headers)).status).toBe(401);
  });

  it('a page of another site is rejected first', async () => {
    await readProblem(
      Promise.resolve(send('POST', adminPaths.articles, { origin: 'https://evil.test' })),
      'wrong-origin',
    );
  });
});
