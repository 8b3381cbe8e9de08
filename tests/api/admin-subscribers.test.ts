import { describe, expect, it } from 'vitest';
import { subscriber } from '../../src/contract/newsletter.ts';
import { subscribe } from '../../src/services/newsletter/subscribe.ts';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';
import { followAdminPages } from '../support/paging.ts';
import { quietNewsletter } from '../support/quiet-newsletter.ts';

const list = '/api/admin/newsletter/subscribers';

describe.each(engines)('the list of subscribers on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const join = (email: string, minutes = 0) =>
    subscribe(magazine.db, quietNewsletter, { subscription: { email }, now: new Date(minutesFromNow(minutes)) });
  const leave = (email: string) =>
    magazine.db
      .updateTable('newsletter_subscribers')
      .set({ state: 'unsubscribed', left_at: minutesFromNow(5) })
      .where('email', '=', email)
      .execute();

  async function read(query = '') {
    const response = await magazine.asOwner(list + query);
    const rows = subscriber
      .strict()
      .array()
      .parse(await response.json());
    return { rows, emails: rows.map(({ email }) => email), total: Number(response.headers.get('x-total-count')) };
  }

  it('is empty at first', async () => {
    expect(await read()).toEqual({ rows: [], emails: [], total: 0 });
  });

  it('shows who joined and who left, who joined last first', async () => {
    await join('First@example.org', 1);
    await join('second@example.org', 2);
    await leave('first@example.org');
    const { rows, total } = await read();
    expect(rows).toEqual([
      {
        id: expect.any(String),
        email: 'second@example.org',
        isActive: true,
        subscribedAt: minutesFromNow(2),
        unsubscribedAt: null,
      },
      {
        id: expect.any(String),
        email: 'first@example.org',
        isActive: false,
        subscribedAt: minutesFromNow(1),
        unsubscribedAt: minutesFromNow(5),
      },
    ]);
    expect(total).toBe(2);
  });

  it('is narrowed by a part of the address and by who is active', async () => {
    for (const email of ['anna_b@example.org', 'annaxb@example.org', 'bo@sample.org']) await join(email);
    await leave('bo@sample.org');
    await leave('annaxb@example.org');
    const found: Record<string, unknown> = {};
    for (const query of ['q=EXAMPLE', 'q=a_b', 'q=%25', 'status=active', 'status=inactive', 'q=anna&status=inactive']) {
      const { emails, total } = await read(`?${query}`);
      expect({ query, total }).toEqual({ query, total: emails.length });
      found[query] = emails.sort();
    }
    expect(found).toEqual({
      'q=EXAMPLE': ['anna_b@example.org', 'annaxb@example.org'],
      'q=a_b': ['anna_b@example.org'],
      'q=%25': [],
      'status=active': ['anna_b@example.org'],
      'status=inactive': ['annaxb@example.org', 'bo@sample.org'],
      'q=anna&status=inactive': ['annaxb@example.org'],
    });
  });

  it('gives every subscriber exactly once, also when many joined at the same moment', async () => {
    for (let made = 0; made < 7; made += 1) await join(`reader${made}@example.org`, made < 4 ? 0 : 1);
    const { pages, totals } = await followAdminPages(magazine, `${list}?limit=3`, subscriber);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(7);
    expect(totals).toEqual([7, 7, 7]);
  });

  it('has 50 when no limit is given', async () => {
    for (let made = 0; made < 51; made += 1) await join(`reader${made}@example.org`);
    const { rows, total } = await read();
    expect([rows.length, total]).toEqual([50, 51]);
  });

  it.each(['status=gone', 'limit=0', 'cursor=x'])('refuses %s', async (query) => {
    await readProblem(magazine.asOwner(`${list}?${query}`), 'malformed-request');
  });
});
