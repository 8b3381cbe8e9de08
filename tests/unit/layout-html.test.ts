import { expect, it } from 'vitest';
import type { Transport } from '../../src/client/http.ts';
import { renderPage } from '../../src/site/render-page.tsx';

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
const categories = ['books', 'culture'].map((slug) => ({ id: slug, slug, name: slug, description: null }));

const frontPage = { blocks: [{ id: 'latest', type: 'latest' }], categoriesWithArticles: [] };

/** Answers with the same objects each time; lists are empty, and nothing else exists. */
function transportOf(answers: Record<string, unknown>): Transport {
  const headers = new Map<string, string>();
  return async (path) => ({
    status: path in answers || /^.api.articles(.most-read)?[?]/.test(path) ? 200 : 404,
    statusText: '',
    headers,
    body: answers[path] ?? [],
  });
}

async function render(page: string, transport: Transport): Promise<string> {
  const request = new Request(`http://localhost${page}`);
  return (await renderPage({ request, transport, entry: '/entry.js' })).html;
}

/** Header and footer as a site has them whose editors have changed nothing. */
function layoutFor(slugs: readonly string[]) {
  const sections = slugs.map((slug) => ({ label: slug, category: slug }));
  const support = ['newsletter', 'about'].map((page) => ({ label: page, to: `/${page}` }));
  const footer = [
    { label: 'Sections', children: sections },
    { label: 'Support', children: support },
  ];
  return { header: sections, footer, social: [] };
}

const answers = () =>
  structuredClone({
    '/api/site': site,
    '/api/categories': categories,
    '/api/layout': layoutFor(['books', 'culture']),
    '/api/front-page': frontPage,
  });

const pages = [
  '/',
  '/?category=books',
  '/?category=unknown',
  '/?cursor=x',
  '/?unknown=',
  '/category/books',
  '/category/culture',
  '/articles/a-river',
  '/articles/books',
  '/authors/a-river',
  '/about',
  '/newsletter',
  '/nothing',
];

/** The value of `aria-current` of the links in header and footer; undefined elsewhere. */
const marks: Record<string, string[]> = {
  '/': ['page /'],
  '/?category=books': ['page /?category=books'],
  '/?unknown=': ['page /'],
  '/category/books': ['true /?category=books'],
  '/category/culture': ['true /?category=culture'],
  '/articles/books': ['true /?category=books'],
  '/about': ['page /about'],
  '/newsletter': ['page /newsletter'],
};

/** @returns header and footer, on their own */
function layoutOf(html: string): string {
  const [header] = html.match(/<header .*?<\/header>/s) ?? [];
  const [footer] = html.match(/<footer .*?<\/footer>/s) ?? [];
  return `${header}\n${footer}`;
}

it('header and footer are the same whether another page has rendered them before or not', async () => {
  for (const page of [...pages, ...pages]) await render(page, transportOf(answers()));
  for (const page of pages) {
    const remembered = layoutOf(await render(page, transportOf(answers())));
    // Nothing is remembered of a site that is another one.
    const another = { ...answers(), '/api/site': { ...site, another: page } };
    expect.soft(layoutOf(await render(page, transportOf(another))), page).toBe(remembered);
  }
});

it('header and footer mark what leads to the page, and the category that it is of', async () => {
  for (const page of [...pages, ...pages]) {
    const layout = layoutOf(await render(page, transportOf(answers())));
    const marked = [...layout.matchAll(/<a (?=[^>]*aria-current="(\w+)")[^>]*href="([^"]*)"/g)];
    expect.soft([...new Set(marked.map(([, mark, href]) => `${mark} ${href}`))], page).toEqual(marks[page] ?? []);
  }
});

it('header and footer follow what the site is called and which categories it has', async () => {
  const first = answers();
  await render('/articles/a-river', transportOf(first));
  const renamed = { ...first, '/api/site': { ...site, name: 'The Ferry' } };
  const page = await render('/articles/a-river', transportOf(renamed));
  expect(page).toContain('>The Ferry</span>');
  expect(page).not.toContain('>Masthead</span>');
  const fewer = { ...renamed, '/api/categories': categories.slice(1), '/api/layout': layoutFor(['culture']) };
  expect(await render('/articles/a-river', transportOf(fewer))).not.toContain('/?category=books');
});
