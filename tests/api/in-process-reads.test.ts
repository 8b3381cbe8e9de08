import { describe, expect, it } from 'vitest';
import { openReads } from '../../src/api/reads/open-reads.ts';
import type { publicReads } from '../../src/api/reads/public-reads.ts';
import { adminIssue } from '../../src/contract/issues.ts';
import { signToken } from '../../src/services/newsletter/links/signed-links.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { createParts, now, setUpMagazine } from '../support/magazine.ts';
import { storeSeries } from '../support/series.ts';
import { storeTag } from '../support/tags.ts';

type Urls = Record<keyof typeof publicReads, string[]>;

/** How many of those calls find something; the others are errors. */
const successes = 20;

describe.each(engines)('reads in process on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** @returns calls of every public read, both with and without success; a read that is missing here is a type error */
  async function everyCall(): Promise<Urls> {
    const older = await magazine.publish({ title: 'An older river', imageUrl: 'https://elsewhere.test/river.jpg' });
    await magazine.publish({ title: 'A river', isFeatured: 1, content: '# Text\n\n*More* of it' });
    await magazine.publish({ title: 'Of books', category: 'books', tagIds: [await storeTag(magazine.db, 'Climate')] });
    await magazine.publish({ title: 'In a series', seriesId: await storeSeries(magazine.db, 'River') });
    const composed = await readAnswer(send(magazine, 'POST', '/api/admin/newsletter/issues'), adminIssue, 201);
    const sent_at = now.toISOString();
    await magazine.db.updateTable('newsletter_issues').set({ status: 'sent', sent_at }).execute();
    await send(magazine, 'POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
    const holder = await magazine.db
      .selectFrom('newsletter_subscribers')
      .select(['id', 'link_version'])
      .executeTakeFirstOrThrow();
    const { secret } = createParts(magazine.db).newsletter;
    const token = signToken(secret, { purpose: 'preferences', holder, now });
    return {
      '/api/site': [''],
      '/api/layout': [''],
      '/api/front-page': [''],
      '/api/articles': [
        '',
        '?limit=1&category=politics&featured=0',
        '?featured=0&frontPage=0',
        '?limit=0',
        '?cursor=no',
        '?category=%00',
        '?author=ada-vale',
      ],
      '/api/articles/featured': [''],
      '/api/articles/most-read': ['', '?limit=1', '?limit=x', '?period=week&category=books'],
      '/api/articles/most-read/periods': ['', '?category=books'],
      '/api/articles/:id': [older, 'a-river', 'no-such', 'a%2Friver', 'a%00river', '%F0%9F%93%B0'],
      '/api/corrections': ['', '?limit=1', '?cursor=no'],
      '/api/categories': ['', '?limit=2&x=a%20b+c&limit=3'],
      '/api/categories/:id': [magazine.categories.books ?? '', 'no-such'],
      '/api/authors/:id': ['ada-vale', 'nobody'],
      '/api/tags/:id': ['climate', 'no-such'],
      '/api/series/:id': ['river', 'no-such'],
      '/api/pages': ['?path=/about', '?path=/no-such', ''],
      '/api/search/pages': ['?q=cookies', ''],
      '/api/search': ['?q=river&limit=1', ''],
      '/api/newsletter/issues': ['', '?limit=1'],
      '/api/newsletter/issues/:slug': [composed.slug, 'no-such'],
      '/api/newsletter/confirm': ['', '?token=x'],
      '/api/newsletter/preferences': [`?token=${token}`],
      '/api/newsletter/unsubscribe': [`?token=${token}`],
    };
  }

  it('give a page exactly what the API gives to everyone else', async () => {
    const reads = openReads(createParts(magazine.db));
    let found = 0;
    for (const [pattern, examples] of Object.entries(await everyCall())) {
      for (const example of examples) {
        const url = pattern.includes(':') ? pattern.replace(/:.*/, example) : pattern + example;
        const response = await magazine.request(url);
        const answer = await reads.answer(url, now);
        expect.soft(answer?.status, url).toBe(response.status);
        expect.soft(answer?.body, url).toStrictEqual(await response.json());
        for (const name of ['content-type', 'link', 'retry-after']) {
          expect.soft(answer?.headers.get(name) ?? null, `${name} of ${url}`).toBe(response.headers.get(name));
        }
        if (response.ok) found += 1;
      }
    }
    expect(found).toBeGreaterThanOrEqual(successes);
  });

  it.each(['/api/articles/', '/api/nowhere', '/api/auth/user', '/api/constructor', '/api/admin/articles'])(
    'do not include %s',
    (url) => expect(openReads(createParts(magazine.db)).answer(url, now)).toBeUndefined(),
  );
});
