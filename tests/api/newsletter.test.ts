import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { readTotal } from '../../src/services/totals/totals.ts';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { createParts, minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';

const maxEmail = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(6)}`;

describe.each(engines)('POST /api/newsletter/subscribe on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const subscribe = (email: unknown, at?: Date) =>
    magazine.request(
      '/api/newsletter/subscribe',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) },
      at,
    );
  const subscribers = () => magazine.db.selectFrom('newsletter_subscribers').selectAll().execute();

  it('stores the address as active, and answers 201', async () => {
    const response = await subscribe('reader@example.org');
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      email: 'reader@example.org',
      needsConfirmation: false,
      nextIssueAt: '2026-06-19T07:00:00.000Z',
    });
    expect(await subscribers()).toMatchObject([
      {
        email: 'reader@example.org',
        state: 'active',
        subscribed_at: '2026-06-15T12:00:00.000Z',
        left_at: null,
      },
    ]);
  });

  it('responds the same whether or not the address is known', async () => {
    const describe = async (response: Response) => ({
      status: response.status,
      headers: [...response.headers],
      body: await response.text(),
    });
    const first = await describe(await subscribe('reader@example.org'));
    expect(await describe(await subscribe('reader@example.org'))).toEqual(first);
  });

  it('stores an address once, whatever its case and the spaces around it', async () => {
    for (const email of ['Reader@Example.org', 'reader@example.org', 'READER@EXAMPLE.ORG', '  reader@example.org ']) {
      expect((await subscribe(email)).status).toBe(201);
    }
    expect((await subscribers()).map(({ email }) => email)).toEqual(['reader@example.org']);
    expect(await readTotal(magazine.db, 'subscribers')).toBe(1);
  });

  it('stores an address once when it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe('reader@example.org')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await subscribers()).toHaveLength(1);
    expect(await readTotal(magazine.db, 'subscribers')).toBe(1);
  });

  it('keeps the date of a subscriber who subscribes again', async () => {
    await subscribe('reader@example.org');
    await subscribe('reader@example.org', new Date('2027-01-01T00:00:00Z'));
    expect(await subscribers()).toMatchObject([{ subscribed_at: '2026-06-15T12:00:00.000Z' }]);
  });

  it('reactivates a former subscriber, with the new date', async () => {
    await subscribe('reader@example.org');
    const left = { state: 'unsubscribed', left_at: '2026-07-01T00:00:00.000Z' } as const;
    await magazine.db.updateTable('newsletter_subscribers').set(left).execute();
    expect((await subscribe('READER@example.org', new Date('2027-01-01T00:00:00Z'))).status).toBe(201);
    expect(await subscribers()).toMatchObject([
      { state: 'active', subscribed_at: '2027-01-01T00:00:00.000Z', left_at: null },
    ]);
    expect(await readTotal(magazine.db, 'subscribers')).toBe(1);
  });

  it('updates the total of subscribers', async () => {
    for (const name of ['a', 'b', 'c', 'b']) await subscribe(`${name}@example.org`);
    expect(await readTotal(magazine.db, 'subscribers')).toBe(3);
  });

  it('accepts an address of 254 characters and none longer', async () => {
    expect(maxEmail).toHaveLength(254);
    expect((await subscribe(maxEmail)).status).toBe(201);
    const { errors } = await readProblem(subscribe(`${maxEmail}f`), 'invalid');
    expect(errors).toEqual({ email: 'Email must be 254 characters or less' });
  });

  it('accepts a hundred addresses an hour from one network, and then none, known or not', async () => {
    const api = createApi(createParts(magazine.db));
    const from = async (clientIp: string, name: string, at = now) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ email: `${name}@example.org` }) };
      return api.request('/api/newsletter/subscribe', init, { now: at, clientIp });
    };
    const places = Array.from({ length: 100 }, (_, place) => place);
    const first = await Promise.all(places.map((place) => from(`2001:db8::${place}`, `reader-${place}`)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([201]));

    for (const name of ['reader-1', 'somebody-new']) {
      const response = from('2001:db8::ffff', name);
      expect((await response).headers.get('retry-after')).toBe('3600');
      const { detail } = await readProblem(response, 'too-many-attempts');
      expect(detail).toBe('Too many subscriptions from your network. Please try again in an hour.');
    }
    expect(await subscribers()).toHaveLength(100);
    expect(await readTotal(magazine.db, 'subscribers')).toBe(100);
    expect((await from('2001:db8:0:1::1', 'elsewhere')).status).toBe(201);
    expect((await from('2001:db8::1', 'later', new Date(minutesFromNow(61)))).status).toBe(201);
    expect(JSON.stringify(await magazine.db.selectFrom('confirmation_letters').selectAll().execute())).not.toContain(
      '2001',
    );
  });

  it.each([
    ['reader', 'Must be a valid email address'],
    ['reader@', 'Must be a valid email address'],
    ['@example.org', 'Must be a valid email address'],
    ['a b@example.org', 'Must be a valid email address'],
    ['a@example.org, b@example.org', 'Must be a valid email address'],
    ['a@example.org\nBcc: b@example.org', 'Must be a valid email address'],
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    [null, 'Required'],
    [undefined, 'Required'],
    [5, 'Required'],
    [['reader@example.org'], 'Required'],
    [{ $ne: '' }, 'Required'],
    ['reader\0@example.org', 'Contains characters that cannot be stored'],
    ['reader\ud800@example.org', 'Contains characters that cannot be stored'],
  ])('rejects %j with the reason', async (email, message) => {
    const { detail, errors } = await readProblem(subscribe(email), 'invalid');
    expect(errors).toEqual({ email: message });
    expect(detail).toBe(message);
    expect(await subscribers()).toEqual([]);
  });
});
