import { describe, expect, it } from 'vitest';
import { redirectImportReport } from '../../src/contract/redirect-imports.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine, site } from '../support/magazine.ts';

const list = '/api/admin/redirects';

describe.each(engines)('lists of redirects on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const post = (csv: string | Uint8Array, type = 'text/csv') =>
    magazine.asOwner(`${list}/import`, {
      method: 'POST',
      headers: { 'content-type': type, origin: site.url },
      body: csv as BodyInit,
    });
  const take = (csv: string) => readAnswer(post(csv), redirectImportReport);
  const download = async () => (await magazine.asOwner(`${list}/export`)).text();

  it('are read with the columns of the plugin for WordPress, every row that is not taken with its line', async () => {
    await send(magazine, 'POST', list, { from: '/taken', to: '/about' });
    const report = await take(
      [
        'source,target,regex,code,type,hits,title,status',
        '"/2019/05/one/","/articles/one",0,301,url,7,"",enabled',
        '"^/blog/(\\d+)$","/articles/$1",1,301,url,0,"",enabled',
        '"/gone","",0,410,error,0,"",enabled',
        '"/off","/about",0,301,url,0,"",disabled',
        '"/taken","/terms",0,302,url,0,"",enabled',
        '"/taken/","/about",0,301,url,0,"",enabled',
        '"^/(?!x)","/about",1,301,url,0,"",enabled',
        '"no slash","/about",0,301,url,0,"",enabled',
        '"https://old.example/?p=12",https://magazine.test/articles/twelve,0,301,url,0,"two',
        'lines",enabled',
        '"/evil","javascript:alert(1)",0,301,url,0,"",enabled',
        '"/robots.txt","/about",0,301,url,0,"",enabled',
      ].join('\r\n'),
    );
    expect([report.rows, report.added, report.same]).toEqual([11, 3, 1]);
    expect(report.problems.map(({ line, from, detail }) => [line, from, detail])).toEqual([
      [4, '/gone', 'The row has status 410, which is no redirect.'],
      [5, '/off', 'The row is disabled.'],
      [6, '/taken', 'This path redirects to /about already.'],
      [8, '^/(?!x)', 'This regular expression can’t be read: invalid or unsupported Perl syntax: `(?!`'],
      [9, 'no slash', 'Old path must start with a slash'],
      [12, '/evil', 'New URL must be a path on this site or start with https://'],
      [13, '/robots.txt', 'This site has a page or file of its own there, so the redirect would never be used'],
    ]);
    const lines = (await download()).trimEnd().split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['from,to,kind,hits', '^/blog/(\\d+)$,/articles/$1,regex,0']);
    expect(lines.slice(2).sort()).toEqual([
      '/2019/05/one,/articles/one,path,0',
      '/?p=12,/articles/twelve,path,0',
      '/taken,/about,path,0',
    ]);
  });

  it('are the same after a download and an upload, and are read without headings', async () => {
    await send(magazine, 'POST', list, { kind: 'wildcard', from: '/a/*', to: 'https://example.org/*' });
    await send(magazine, 'POST', list, { from: '/=x', to: '/about?a="b",c' });
    expect(await take('/old;/about\n/older;/terms')).toMatchObject({ rows: 2, added: 2, problems: [] });
    const before = await download();
    expect(await take(before)).toEqual({ rows: 4, added: 0, same: 4, problems: [] });
    expect(await download()).toBe(before);
  });

  it('have up to 10,000 rows, and more are refused as a whole', async () => {
    const rows = [...Array(10_000).keys()].map((row) => `/old/${row},/articles/${row}`);
    expect(await take(`from,to\n${rows.join('\n')}`)).toEqual({ rows: 10_000, added: 10_000, same: 0, problems: [] });
    const { detail } = await readProblem(post(`from,to\n${rows.join('\n')}\n/one-more,/about`), 'invalid');
    expect(detail).toBe('The file has more than 10,000 rows. Split it into several files.');
    await readProblem(post(''), 'invalid');
    await readProblem(post('PK\x03\x04'), 'invalid');
    await readProblem(post('{}', 'application/json'), 'wrong-content-type');
    await readProblem(post(new Uint8Array(12 * 1024 * 1024 + 1)), 'too-large');
  }, 60_000);
});
