import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { limits } from '../../src/contract/limits.ts';
import { urlAnswer } from '../../src/contract/old-urls.ts';
import { redirect } from '../../src/contract/redirects.ts';
import { connect } from '../../src/database/connect.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { openInstance } from '../support/cached-instance.ts';
import { createMigratedLocation, engines, oneEngine } from '../support/engines.ts';
import { closeMagazine, openMagazine, setUpMagazine } from '../support/magazine.ts';

const list = '/api/admin/redirects';
const rules = `${list}/rules`;

const readRules = async (answer: Promise<Response>) =>
  redirect
    .strict()
    .array()
    .parse(await (await answer).json());

const renderPage = async ({ request }: { request: Request }) => ({
  status: new URL(request.url).pathname === '/' ? 200 : 404,
  headers: new Headers({ 'content-type': 'text/html' }),
  html: '<p>Page</p>',
});

/** Opens a magazine with two instances, whose only rendered page is the front page. */
async function openSite(engine: (typeof engines)[number]) {
  const location = await createMigratedLocation(engine);
  const db = connect(location);
  const magazine = await openMagazine(db);
  const cookie = await magazine.ownerCookie();
  const instance = await openInstance({ location, renderPage, cookie });
  const other = await openInstance({ location, renderPage, cookie });
  onTestFinished(async () => {
    await instance.close();
    await other.close();
    await closeMagazine(db);
    await location.remove();
  });
  const create = (kind: string, from: string, to: string) =>
    readAnswer(instance.send('POST', list, { kind, from, to }), redirect, 201);
  /** @returns where a URL redirects to; the status where it does not */
  const visit = async (path: string, at = instance) => {
    const { status, headers } = await at.visit(path);
    return headers.get('location') ?? status;
  };
  const expectAll = async (expected: Record<string, string | number>) => {
    for (const [url, to] of Object.entries(expected)) expect(await visit(url), url).toBe(to);
  };
  const test = (url: string) =>
    readAnswer(instance.send('GET', `${list}/test?url=${encodeURIComponent(url)}`), urlAnswer);
  return { magazine, instance, other, create, visit, expectAll, test };
}

describe.each(engines)('redirect rules on %s', (engine) => {
  it('lead from every path that matches, in their order, behind redirects and pages, on every instance', async () => {
    const { magazine, instance, other, create, visit, expectAll } = await openSite(engine);
    await magazine.publish({ slug: 'here' });
    await create('wildcard', '/blog/*', '/articles/*');
    await create('wildcard', '/*/über/*.html', 'https://example.org/$2?in=$1#end');
    const third = await create('regex', '^/blog/(\\d{4})/(?P<slug>[^/]+)$', '/archive-$1/$2');
    await create('regex', '^/index\\.asp\\?id=(\\d+)$', '/item/$1');
    await create('path', '/blog/exact', '/about');
    await expectAll({
      '/blog/here/?utm_source=x': '/articles/here?utm_source=x',
      '/Blog/HERE': '/articles/here',
      '/blog/gone': '/articles/gone',
      '/blog/here/feed/': '/articles/here',
      '/blog/exact/': '/about',
      '/blog/a%20b%2F%C3%A9': '/articles/a%20b%2F%C3%A9',
      '/blog': 404,
      '/x/%C3%9Cber/y/z.HTML': 'https://example.org/y/z?in=x#end',
      '/index.asp?id=7&utm_source=x': '/item/7?utm_source=x',
      '/index.asp?id=x': 404,
      '/blog/2019/slug': '/articles/2019/slug',
    });
    expect(await visit('/blog/2019/slug', other)).toBe('/articles/2019/slug');
    const moved = await readRules(instance.send('PATCH', `${rules}/${third.id}`, { position: 1 }));
    expect(moved.map(({ kind, hits }) => [kind, hits])).toEqual([
      ['regex', 0],
      ['wildcard', expect.any(Number)],
      ['wildcard', 1],
      ['regex', 1],
    ]);
    for (const one of [instance, other]) expect(await visit('/blog/2019/slug', one)).toBe('/archive-2019/slug');
    expect((await instance.send('DELETE', `${rules}/${third.id}`)).status).toBe(204);
    for (const one of [instance, other]) expect(await visit('/blog/2019/slug', one)).toBe('/articles/2019/slug');
    const all = await readRules(instance.send('GET', rules));
    expect(all.map(({ from }) => from)).toEqual(['/blog/*', '/*/über/*.html', '^/index\\.asp\\?id=(\\d+)$']);
    expect((await instance.send('DELETE', `${rules}/${third.id}`)).status).toBe(404);
  });

  it('never lead in circles or to a host of the request', async () => {
    const { create, expectAll } = await openSite(engine);
    await create('wildcard', '/a/*', '/a/b/*');
    await create('wildcard', '/c/*', '/d/*');
    await create('wildcard', '/d/*', '/c/*');
    await create('regex', '^/to/(.*)', '/$1');
    await create('regex', '^/at/(.*)', 'https://example.org/$1');
    await create('regex', '^/slow/(a+)+(b|c)*$', '/fast');
    const began = performance.now();
    await expectAll({
      '/a/x': 404,
      '/c/x': 404,
      '/to//evil.example': 404,
      '/to/%2F%2Fevil.example': '/%2F%2Fevil.example',
      '/to/%5Cevil.example': 404,
      '/at/@evil.example/': 'https://example.org/@evil.example',
      [`/slow/${'a'.repeat(400)}d`]: 404,
      [`/slow/${'a'.repeat(10_000)}`]: 404,
    });
    expect(performance.now() - began).toBeLessThan(60_000);
  });

  it('are told apart by a test that asks the site itself and counts no hits', async () => {
    const { magazine, create, test, instance } = await openSite(engine);
    await magazine.publish({ slug: 'here' });
    const rule = await create('wildcard', '/blog/*', '/articles/*');
    const path = await create('path', '/?p=12', '/blog/here');
    const by = ({ kind, id, from }: typeof rule) => ({ kind, id, from });
    expect(await test('https://old.example/?p=12&utm_source=x')).toEqual({
      url: '/?p=12&utm_source=x',
      status: 301,
      to: '/articles/here?utm_source=x',
      by: [by(path), by(rule)],
    });
    expect(await test('/')).toEqual({ url: '/', status: 200, to: null, by: [{ kind: 'page', path: '/' }] });
    expect(await test('/articles/Here/amp')).toMatchObject({
      status: 301,
      by: [{ kind: 'page', path: '/articles/here' }],
    });
    expect(await test('/nothing')).toEqual({ url: '/nothing', status: 404, to: null, by: [] });
    expect(await test('/%ff')).toMatchObject({ status: 400, by: [] });
    expect((await readRules(instance.send('GET', rules)))[0]?.hits).toBe(0);
    for (const [url, message] of [
      ['', 'URL is required'],
      ['nothing', 'URL must start with a slash or with https://'],
      [`/${'x'.repeat(8000)}`, 'URL must be 8000 characters or less'],
    ]) {
      const answer = instance.send('GET', `${list}/test?url=${url}`);
      expect((await readProblem(answer, 'invalid')).errors).toEqual({ url: message });
    }
  });
});

describe.each(oneEngine)('redirect rules that cannot be, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const refuse = async (kind: unknown, from: string, to: string) =>
    (await readProblem(send(magazine, 'POST', list, { kind, from, to }), 'invalid')).errors;

  const shape = 'New URL must be a path on this site, or start with https:// and a host that holds no * or $';
  const served = 'Everything there is answered by this site itself, so the rule would never be used';
  const captures = 'New URL uses a part that the old path doesn’t capture';

  it.each([
    ['glob', '/a/*', '/b', { kind: 'Choose a path, a wildcard or a regular expression' }],
    ['wildcard', '/a', '/b', { from: 'A wildcard needs a *, which stands for any characters' }],
    ['wildcard', 'a/*', '/b', { from: 'Old path must start with a slash' }],
    ['wildcard', '/*/*/*/*/*/*', '/b', { from: 'No more than 5 *' }],
    ['wildcard', '/admin/*', '/b', { from: served }],
    ['regex', '^/API/v1/.*', '/b', { from: served }],
    ['wildcard', '/a/*', '/a/$1', { to: 'This would redirect back to the old path' }],
    ['wildcard', '/a/*', '/b/*/*', { to: captures }],
    ['regex', '^/a/(.*)', '/b/$2', { to: captures }],
    ['regex', '^/a/(.*', '/b', { from: 'This regular expression can’t be read: missing closing ): `^/a/(.*`' }],
    [
      'regex',
      '^/a/(?=b)',
      '/b',
      { from: 'This regular expression can’t be read: invalid or unsupported Perl syntax: `(?=`' },
    ],
    [
      'regex',
      '(x{50}){20}',
      '/b',
      { from: 'This regular expression is too large: write it shorter, or as several rules' },
    ],
    ['regex', '^/a', '//evil.example', { to: shape }],
    ['regex', '^/a(.*)', 'https://example.org$1', { to: shape }],
    ['regex', '^/a(.*)', 'https://$1/', { to: shape }],
    ['regex', '^/a', 'javascript:alert(1)', { to: shape }],
    ['regex', '^/a', '/\t/evil.example', { to: shape }],
    ['regex', 'x'.repeat(501), '/b', { from: 'Old path must be 500 characters or less' }],
  ])('%s %s to %s', async (kind, from, to, errors) => {
    expect(await refuse(kind, from, to)).toEqual(errors);
  });

  it('twice the same, or more than there may be', async () => {
    const create = (from: string) => send(magazine, 'POST', list, { kind: 'wildcard', from, to: '/about' });
    for (let rule = 0; rule < limits.redirectRules; rule += 1) expect((await create(`/${rule}/*`)).status).toBe(201);
    await readProblem(create('/7/*/'), 'redirect-exists');
    expect(await refuse('wildcard', '/one-more/*', '/about')).toEqual({
      from: 'There are 100 rules already: delete one, or say several in one',
    });
    expect(z.array(z.unknown()).parse(await (await magazine.asOwner(rules)).json())).toHaveLength(limits.redirectRules);
  });
});
