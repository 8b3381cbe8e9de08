import { describe, expect, it } from 'vitest';
import { subscriber, subscriberData } from '../../src/contract/newsletter.ts';
import { subscribe } from '../../src/services/newsletter/subscribers/subscribe.ts';
import { nobody } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { createParts, minutesFromNow, setUpMagazine } from '../support/magazine.ts';
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

  it('shows active and former subscribers, the latest first', async () => {
    await join('First@example.org', 1);
    await join('second@example.org', 2);
    await leave('first@example.org');
    const { rows, total } = await read();
    expect(rows).toEqual([
      {
        id: expect.any(String),
        email: 'second@example.org',
        isActive: true,
        state: 'active',
        bounceReason: null,
        subscribedAt: minutesFromNow(2),
        unsubscribedAt: null,
      },
      {
        id: expect.any(String),
        email: 'first@example.org',
        isActive: false,
        state: 'unsubscribed',
        bounceReason: null,
        subscribedAt: minutesFromNow(1),
        unsubscribedAt: minutesFromNow(5),
      },
    ]);
    expect(total).toBe(2);
  });

  it('is filtered by a part of the address and by status', async () => {
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

  it('is searched over its own connection, so that nothing else has to wait', async () => {
    await join('reader@example.org');
    const { search } = createParts(magazine.db);
    const found = await magazine.db
      .transaction()
      .execute(() => search.findSubscribers('an account', { filter: { q: 'READER@' }, limit: 5 }));
    expect(found).toMatchObject({ items: [{ email: 'reader@example.org' }], total: 1 });
  });

  it('gives every subscriber exactly once, even when many subscribed at the same time', async () => {
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

  it('gives the status of those who get no emails', async () => {
    const states = ['pending', 'unsubscribed', 'bounced', 'complained'] as const;
    for (const state of states) {
      const bounce_reason = state === 'bounced' ? '550 No such user' : null;
      const row = { id: state, email: `${state}@example.org`, state, bounce_reason, subscribed_at: minutesFromNow(0) };
      await magazine.db.insertInto('newsletter_subscribers').values(row).execute();
    }
    const { rows } = await read('?status=inactive');
    expect(rows.map(({ state, isActive }) => [state, isActive]).sort()).toEqual(
      [...states].sort().map((state) => [state, false]),
    );
    expect(rows.find(({ state }) => state === 'bounced')?.bounceReason).toBe('550 No such user');
  });

  it('records a complaint, once, and keeps the date of an earlier unsubscription', async () => {
    for (const email of ['here@example.org', 'gone@example.org']) await join(email);
    await leave('gone@example.org');
    for (const { id, email } of (await read()).rows) {
      const before = email === 'gone@example.org';
      for (const minutes of [10, 20]) {
        const at = new Date(minutesFromNow(minutes));
        const answer = magazine.asOwner(`${list}/${id}/complaint`, { method: 'POST' }, at);
        expect(await readAnswer(answer, subscriber)).toMatchObject({
          isActive: false,
          state: 'complained',
          unsubscribedAt: minutesFromNow(before ? 5 : 10),
        });
      }
    }
  });

  it('exports everything that is stored about a subscriber', async () => {
    await join('reader@example.org');
    const [row] = (await read()).rows;
    const categories = JSON.stringify([magazine.categories.culture, magazine.categories.books, 'a deleted one']);
    await magazine.db.updateTable('newsletter_subscribers').set({ sections: categories, frequency: 'off' }).execute();
    await deliver(row?.id ?? '', { status: 'bounced', error: '550 reader@example.org is unknown' });
    const answer = await magazine.asOwner(`${list}/${row?.id}/data`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="subscriber.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(subscriberData.strict().parse(await answer.json())).toEqual({
      id: row?.id,
      email: 'reader@example.org',
      state: 'active',
      frequency: 'off',
      sections: ['Culture', 'Books'],
      subscribedAt: minutesFromNow(0),
      confirmedAt: null,
      consentAt: minutesFromNow(0),
      consentSource: 'form',
      unsubscribedAt: null,
      bounceReason: null,
      letters: [
        { subject: 'The first', status: 'bounced', sentAt: null, error: '550 reader@example.org is unknown' },
        { subject: 'The second', status: 'waiting', sentAt: null, error: null },
      ],
    });
  });

  it('exports a choice of deleted categories as all categories', async () => {
    await join('reader@example.org');
    const [row] = (await read()).rows;
    await magazine.db.updateTable('newsletter_subscribers').set({ sections: '["a deleted one"]' }).execute();
    const answer = magazine.asOwner(`${list}/${row?.id}/data`);
    expect((await readAnswer(answer, subscriberData)).sections).toBeNull();
  });

  it('erases a subscriber, and leaves nothing that identifies them', async () => {
    for (const email of ['reader@example.org', 'other@example.org']) await join(email);
    const { rows } = await read('?q=reader');
    const id = rows[0]?.id ?? '';
    await deliver(id, { status: 'bounced', error: '550 reader@example.org is unknown' });
    expect((await magazine.asOwner(`${list}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await read()).toMatchObject({ emails: ['other@example.org'], total: 1 });
    const deliveries = await magazine.db.selectFrom('newsletter_deliveries').select(['status', 'error']).execute();
    expect(deliveries).toEqual([{ status: 'bounced', error: null }]);
    await readProblem(magazine.asOwner(`${list}/${id}`, { method: 'DELETE' }), 'not-found');
    await join('reader@example.org', 9);
    expect((await read()).total).toBe(2);
  });

  it('is 404 for an unknown id', async () => {
    await readProblem(magazine.asOwner(`${list}/${nobody}/data`), 'not-found');
    await readProblem(magazine.asOwner(`${list}/${nobody}/complaint`, { method: 'POST' }), 'not-found');
    await readProblem(magazine.asOwner(`${list}/${nobody}`, { method: 'DELETE' }), 'not-found');
  });

  /** Stores two issues: one whose email to the subscriber has this result, and one whose email is still waiting. */
  async function deliver(subscriber_id: string, first: { status: 'bounced'; error: string }): Promise<void> {
    const at = minutesFromNow(0);
    const times = {
      composed_from: at,
      composed_until: at,
      created_at: at,
      updated_at: at,
      send_at: null,
      sent_at: null,
    };
    for (const [index, id] of ['first', 'second'].entries()) {
      const issue = {
        id,
        slug: id,
        number: index + 1,
        subject: `The ${id}`,
        preheader: '',
        note: null,
        lead_article_id: null,
      };
      await magazine.db
        .insertInto('newsletter_issues')
        .values({ ...issue, ...times })
        .execute();
    }
    await magazine.db
      .insertInto('newsletter_deliveries')
      .values([
        { issue_id: 'first', subscriber_id, ...first },
        { issue_id: 'second', subscriber_id, status: 'waiting', error: null },
      ])
      .execute();
  }

  it.each(['status=gone', 'limit=0', 'cursor=x'])('rejects %s', async (query) => {
    await readProblem(magazine.asOwner(`${list}?${query}`), 'malformed-request');
  });
});
