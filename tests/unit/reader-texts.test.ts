import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Transport } from '../../src/client/http.ts';
import { inlineNotices } from '../../src/contract/inline-notices.ts';
import { notices } from '../../src/contract/notices.ts';
import { sitePages } from '../../src/site/page/site-pages.ts';
import { renderPage } from '../../src/site/render-page.tsx';

/** Texts that are fixed to the word, with a straight apostrophe. */
const fixed = [
  "The article you're looking for doesn't exist.",
  "The category you're looking for doesn't exist.",
  "We don't have any {name} articles at the moment. Check back soon for new content.",
  "You've been successfully subscribed to our newsletter.",
];

/** A straight apostrophe in a word: in code a quotation mark never stands between two letters. */
const straight = /\p{L}'\p{L}/u;

const withoutFixed = (text: string) => fixed.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text);

it.each(['src/site', 'src/email-templates'])(
  'own texts in %s have typographic apostrophes, unless they are fixed to the word',
  (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const code = readFileSync(join(folder, file), 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/(^|\s)\/\/ .*$/gm, '');
      const lines = withoutFixed(code).split('\n');
      expect
        .soft(
          lines.filter((line) => straight.test(line) && !line.includes('throw new Error(')),
          file,
        )
        .toEqual([]);
    }
  },
);

it('notices for readers have typographic apostrophes, unless they are fixed to the word', () => {
  const tables: Record<string, Record<string, string>>[] = [notices, inlineNotices];
  const texts = tables.flatMap((table) => Object.values(table).flatMap((notice) => Object.values(notice)));
  expect(texts.filter((text) => straight.test(withoutFixed(text)))).toEqual([]);
});

const site = {
  name: 'Masthead',
  tagline: 'Week after week',
  description: null,
  url: 'https://magazine.test',
  timeZone: 'UTC',
  language: 'en-US',
  contactEmail: null,
  publisher: { name: 'Masthead', logoUrl: null },
  social: {},
  copyrightYears: '2026',
};
const author = {
  id: 'ada',
  slug: 'ada',
  name: 'Ada Vale',
  title: 'Reporter',
  initials: 'AV',
  bio: null,
  imageUrl: null,
  image: null,
  links: [],
};
const answers: Record<string, unknown> = {
  '/api/site': site,
  '/api/layout': { header: [], footer: [], social: [] },
  '/api/categories': [{ id: 'books', slug: 'books', name: 'Books', description: null }],
  '/api/front-page': { blocks: [{ id: 'latest', type: 'latest' }], categoriesWithArticles: [] },
  '/api/authors/ada': author,
};

/** A site with one category and one author, and without articles. */
const transport: Transport = async (path) => ({
  status: path in answers || /^.api.(articles(.most-read.*)?|newsletter.issues)([?]|$)/.test(path) ? 200 : 404,
  statusText: '',
  headers: new Map<string, string>(),
  body: structuredClone(answers[path] ?? []),
});

async function render(path: string): Promise<string> {
  const request = new Request(`http://localhost${path}`);
  return (await renderPage({ request, transport, entry: '/entry.js' })).html;
}

const paths = [
  ...Object.keys(sitePages).filter((path) => !path.includes('$')),
  '/?category=books',
  '/category/books',
  '/authors/ada',
  '/articles/missing',
  '/nothing',
];

it('no page shows a straight quotation mark outside of code, unless its text is fixed to the word', async () => {
  const marks = fixed.map((text) => text.replace('{name}', 'Books'));
  for (const path of paths) {
    const text = (await render(path))
      .replace(/<(head|script|style|code|pre)\b.*?<\/\1>/gs, '')
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]*>/g, '\n')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"');
    const rest = marks.reduce((shown, sentence) => shown.replaceAll(sentence, ''), text);
    expect.soft(rest.match(/.*['"].*/g) ?? [], path).toEqual([]);
  }
});

it('what has no description gets none: the one of the magazine stands on its front page only', async () => {
  const described = async (path: string) =>
    [...(await render(path)).matchAll(/<meta (?:name|property)="(?:og:|twitter:)?description" content="([^"]*)"/g)].map(
      ([, text]) => text,
    );
  expect(await described('/')).toEqual(Array(3).fill(site.tagline));
  for (const path of ['/authors/ada', '/search', '/saved', '/articles/missing', '/nothing', '/login']) {
    expect.soft(await described(path), path).toEqual([]);
  }
  const blurb = 'Explore our collection of Books articles featuring in-depth analysis and expert commentary.';
  for (const path of ['/category/books', '/?category=books']) {
    expect.soft(await described(path), path).toEqual(Array(3).fill(blurb));
  }
});
