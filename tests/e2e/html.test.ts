import { findHtmlErrors, findNuErrors, hasJava, type SentPage } from '../support/check-html.ts';
import { listPublicPaths } from '../support/public-pages.ts';
import { isLongRun, sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

/** Texts that editors may write, and that would break a carelessly built page. */
const hostile = `</script></title><!-- <script> ]]> "quotes" 'too' & &amp; \u2028 \u2029 <b>`;

const everyBlock =
  '[a link](https://example.org/?a=1&b=2 "A title"), `code`,\na new line.\n\n# Heading\n\n## Sub\n\n- a\n- b\n  1. c\n\n> quote\n\n```js\ncode\n```\n\n---\n\n![A picture](/media/a.webp "Its title")\n\n![](/media/b.webp)\n\n### Deep';

async function readPages(siteUrl: string, paths: readonly string[]): Promise<SentPage[]> {
  return Promise.all(paths.map(async (path) => ({ path, html: await (await fetch(siteUrl + path)).text() })));
}

async function findErrors(pages: SentPage[]): Promise<string[]> {
  return (await Promise.all(pages.map(findHtmlErrors))).flat();
}

/** The Nu checker has a process of its own, which takes as long to start as most tests take altogether. */
async function findAllErrors(pages: SentPage[]): Promise<string[]> {
  return [...(await findErrors(pages)), ...(hasJava() ? await findNuErrors(pages) : [])];
}

test.setTimeout(120_000);

test('every page of the sample is valid HTML', async ({ magazine }) => {
  const paths = await listPublicPaths(magazine.url);
  expect(paths.length).toBeGreaterThan(40);
  const pages = await readPages(magazine.url, sampleOf(paths, 15));
  expect(await (isLongRun ? findAllErrors(pages) : findErrors(pages))).toEqual([]);
});

test('every page is valid HTML before anything is published', async ({ ownSite }) => {
  expect(await findErrors(await readPages(ownSite.url, ['/', '/?category=culture', '/category/books']))).toEqual([]);
});

test('an article is valid HTML with every kind of block, and with a title that is markup itself', {
  tag: '@long',
}, async ({ adminSite }) => {
  const [blocks, title] = await adminSite.write(
    { title: 'Every block', content: everyBlock },
    { title: hostile, excerpt: hostile, content: hostile },
  );
  const paths = [`/articles/${blocks}`, `/articles/${title}`, '/', '/category/politics', '/authors/ada-example'];
  expect(await findAllErrors(await readPages(adminSite.url, paths))).toEqual([]);
});

test('the checkers find what is wrong', async () => {
  const wrong = '<!DOCTYPE html><html lang="en"><head><title>T</title></head><body><p><div>A</div></p></body></html>';
  expect(await findHtmlErrors({ path: '/', html: wrong })).not.toEqual([]);
  if (hasJava() && isLongRun) expect(await findNuErrors([{ path: '/', html: wrong }])).not.toEqual([]);
});
