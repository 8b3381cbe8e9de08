import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { readerSubscription } from '../../src/contract/newsletter.ts';
import { forgetUnconfirmed } from '../../src/services/newsletter/subscribers/forget-unconfirmed.ts';
import { readTotal } from '../../src/services/totals/totals.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { createParts, minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';
import { linkIn, type Mailing, openMailing, tokenOf } from '../support/mailing.ts';

const email = 'reader@example.org';
const later = (minutes: number) => new Date(minutesFromNow(minutes));

describe.each(engines)('subscribing with an email to confirm, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const stored = () => magazine.db.selectFrom('newsletter_subscribers').selectAll().execute();

  function callsOf({ newsletter }: Mailing) {
    const api = createApi(createParts(magazine.db, { newsletter }));
    const post = async (path: string, body: unknown, at: Date) =>
      api.request(
        `/api/newsletter/${path}`,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        { now: at },
      );
    return {
      subscribe: (address = email, at = now) => post('subscribe', { email: address }, at),
      confirm: (token: string, at = now) => post('confirm', { token }, at),
      unsubscribe: (token: string, at = now) => post('unsubscribe', { token }, at),
      read: async (path: string, at = now) =>
        api.request(path.replace('/newsletter', '/api/newsletter'), {}, { now: at }),
    };
  }

  async function open() {
    const mailing = await openMailing();
    const calls = callsOf(mailing);
    const confirmToken = async () => {
      const [message] = await mailing.emails(email);
      return tokenOf(linkIn(message?.mail.text, '/newsletter/confirm'));
    };
    return { mailing, ...calls, confirmToken };
  }

  it('leads from an email through a button to the subscription, and sends a welcome email', async () => {
    const { mailing, subscribe, confirm, read, confirmToken } = await open();
    const answer = await subscribe('Reader@Example.org');
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      email: 'Reader@Example.org',
      needsConfirmation: true,
      nextIssueAt: '2026-06-19T07:00:00.000Z',
    });
    expect(await stored()).toMatchObject([{ email, state: 'pending', confirmed_at: null }]);

    const [message] = await mailing.emails();
    expect(message).toMatchObject({ to: [email], from: 'letters@magazine.test' });
    expect(message?.mail).toMatchObject({
      subject: 'Please confirm your subscription to The Test',
      from: { name: 'The Test', address: 'letters@magazine.test' },
    });
    const link = linkIn(message?.mail.text, '/newsletter/confirm');
    expect(message?.mail.html).toContain(link);

    const seen = await readAnswer(read(link), readerSubscription);
    expect(seen).toEqual({ email, standing: 'pending', frequency: 'weekly', sections: null });
    expect(await stored(), 'to open the link changes nothing').toMatchObject([{ state: 'pending' }]);

    const token = await confirmToken();
    expect(await readAnswer(confirm(token, later(5)), readerSubscription)).toMatchObject({ email, standing: 'active' });
    expect(await stored()).toMatchObject([{ state: 'active', confirmed_at: minutesFromNow(5), left_at: null }]);
    expect((await confirm(token, later(6))).status, 'a second press').toBe(200);
    expect(await stored()).toMatchObject([{ confirmed_at: minutesFromNow(5) }]);

    const [, welcome, ...more] = await mailing.emails(email);
    expect(more).toEqual([]);
    expect(welcome?.mail.subject).toBe('Welcome to the newsletter of The Test');
    const headers = Object.fromEntries(welcome?.mail.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({
      'list-id': '<newsletter.magazine.test>',
      'list-unsubscribe': `<https://magazine.test${linkIn(welcome?.mail.text, '/newsletter/unsubscribe')}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  it('sends at most three emails an hour to one address, even for simultaneous requests', async () => {
    const { mailing, subscribe } = await open();
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe()));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await mailing.emails(email)).toHaveLength(3);
    await subscribe(email, later(59));
    expect(await mailing.emails(email)).toHaveLength(3);
    await subscribe('other@example.org', later(59));
    expect(await mailing.emails('other@example.org')).toHaveLength(1);
    await subscribe(email, later(61));
    expect(await mailing.emails(email)).toHaveLength(4);
  });

  it('responds, stores and sends the same for active, former and new subscribers', async () => {
    const { mailing, subscribe } = await open();
    const states = ['active', 'pending', 'unsubscribed', 'bounced'] as const;
    for (const state of states) {
      const row = { id: `${state}-id`, email: `${state}@example.org`, state, subscribed_at: minutesFromNow(-60) };
      await magazine.db.insertInto('newsletter_subscribers').values(row).execute();
    }
    const told = [];
    for (const name of [...states, 'unknown']) {
      const response = await subscribe(`${name}@example.org`);
      told.push([response.status, (await response.text()).replace(name, ''), ...response.headers]);
      const [message] = await mailing.emails(`${name}@example.org`);
      expect(message?.mail.subject).toBe('Please confirm your subscription to The Test');
    }
    expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const kept = await stored();
    expect(kept.map(({ state }) => state).sort()).toEqual([...states, 'pending'].sort());
  });

  it('sends nothing after a complaint', async () => {
    const { mailing, subscribe } = await open();
    const row = { id: 'x', email, state: 'complained', subscribed_at: minutesFromNow(-60) } as const;
    await magazine.db.insertInto('newsletter_subscribers').values(row).execute();
    expect((await subscribe()).status).toBe(201);
    expect(await mailing.emails()).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'complained' }]);
  });

  it('does not confirm with a link that is three days old', async () => {
    const { subscribe, confirm, read, confirmToken } = await open();
    await subscribe();
    const token = await confirmToken();
    const tooLate = later(3 * 24 * 60 + 1);
    const { detail } = await readProblem(confirm(token, tooLate), 'link-expired');
    expect(detail).toMatch(/^This link has expired\./);
    await readProblem(read(`/newsletter/confirm?token=${token}`, tooLate), 'link-expired');
    expect(await stored()).toMatchObject([{ state: 'pending' }]);
  });

  it('does not reactivate someone who has unsubscribed since the email', async () => {
    const { mailing, subscribe, confirm, unsubscribe, confirmToken } = await open();
    await subscribe();
    const token = await confirmToken();
    await confirm(token);
    const [, welcome] = await mailing.emails(email);
    await unsubscribe(tokenOf(linkIn(welcome?.mail.text, '/newsletter/unsubscribe')), later(10));
    const { detail } = await readProblem(confirm(token, later(20)), 'link-expired');
    expect(detail).toBe('You have unsubscribed since this email was sent. Please subscribe again.');
    expect(await stored()).toMatchObject([{ state: 'unsubscribed', left_at: minutesFromNow(10) }]);

    await subscribe(email, later(30));
    const emails = await mailing.emails(email);
    const fresh = tokenOf(linkIn(emails.at(-1)?.mail.text, '/newsletter/confirm'));
    expect((await confirm(fresh, later(31))).status).toBe(200);
    expect(await stored()).toMatchObject([{ state: 'active', left_at: null }]);
  });

  it('turns emails on again for those who had turned them off and subscribe again', async () => {
    const { mailing, subscribe, confirm, read, unsubscribe, confirmToken } = await open();
    await subscribe();
    await confirm(await confirmToken());
    const turnOff = () => magazine.db.updateTable('newsletter_subscribers').set({ frequency: 'off' }).execute();
    const again = async (at: Date) => {
      // The welcome email is there, and won't come after the next one.
      await mailing.emails();
      await turnOff();
      await subscribe(email, at);
      const link = linkIn((await mailing.emails(email)).at(-1)?.mail.text, '/newsletter/confirm');
      expect(await readAnswer(read(link, at), readerSubscription), 'not by opening').toMatchObject({
        frequency: 'off',
      });
      return readAnswer(confirm(tokenOf(link), at), readerSubscription);
    };
    expect(await again(later(10))).toMatchObject({ standing: 'active', frequency: 'weekly' });
    expect(await stored(), 'the day on which they joined').toMatchObject([{ subscribed_at: minutesFromNow(0) }]);

    const [, welcome] = await mailing.emails(email);
    await unsubscribe(tokenOf(linkIn(welcome?.mail.text, '/newsletter/unsubscribe')), later(20));
    expect(await again(later(30))).toMatchObject({ standing: 'active', frequency: 'weekly' });
  });

  it('deletes subscribers who have not confirmed for thirty days, and no others', async () => {
    const { subscribe, confirm, confirmToken } = await open();
    await subscribe();
    await confirm(await confirmToken());
    await subscribe('typed-by-somebody@example.org');
    await forgetUnconfirmed(magazine.db, later(30 * 24 * 60));
    expect(await stored()).toHaveLength(2);
    await forgetUnconfirmed(magazine.db, later(30 * 24 * 60 + 1));
    expect(await stored()).toMatchObject([{ email, state: 'active' }]);
    expect(await readTotal(magazine.db, 'subscribers')).toBe(1);
  });

  it('sends one welcome email at once where no confirmation is needed', async () => {
    const mailing = await openMailing({ confirms: false });
    const { subscribe } = callsOf(mailing);
    for (const at of [now, later(1)]) await subscribe(email, at);
    const emails = await mailing.emails();
    expect(emails.map(({ mail }) => mail.subject)).toEqual(['Welcome to the newsletter of The Test']);
    expect(await stored()).toMatchObject([{ state: 'active' }]);

    const left = { state: 'unsubscribed', frequency: 'off', left_at: minutesFromNow(2) } as const;
    await magazine.db.updateTable('newsletter_subscribers').set(left).execute();
    await subscribe(email, later(3));
    expect(await stored()).toMatchObject([{ state: 'active', frequency: 'weekly' }]);
  });

  it('turns emails on again at once, with a welcome email, where no confirmation is needed', async () => {
    const mailing = await openMailing({ confirms: false });
    const { subscribe } = callsOf(mailing);
    await subscribe();
    await magazine.db.updateTable('newsletter_subscribers').set({ frequency: 'off' }).execute();
    expect((await subscribe(email, later(10))).status).toBe(201);
    expect(await stored(), 'the day on which they joined').toMatchObject([
      { state: 'active', frequency: 'weekly', subscribed_at: minutesFromNow(0), consent_at: minutesFromNow(0) },
    ]);
    expect(await mailing.emails()).toHaveLength(2);

    const complained = { state: 'complained', frequency: 'off' } as const;
    await magazine.db.updateTable('newsletter_subscribers').set(complained).execute();
    await subscribe(email, later(20));
    expect(await stored()).toMatchObject([complained]);
    expect(await mailing.emails()).toHaveLength(2);
  });
});
