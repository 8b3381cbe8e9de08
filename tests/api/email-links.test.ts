import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { category } from '../../src/contract/categories.ts';
import { readerSubscription } from '../../src/contract/newsletter.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { type LinkPurpose, signToken } from '../../src/services/newsletter/links/signed-links.ts';
import { subscribe } from '../../src/services/newsletter/subscribers/subscribe.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';
import { quietNewsletter } from '../support/quiet-newsletter.ts';

const { secret } = quietNewsletter;
const form = 'application/x-www-form-urlencoded';
const days = (count: number) => new Date(minutesFromNow(count * 24 * 60));

describe.each(engines)('the signed links of emails on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  async function join(email = 'reader@example.org') {
    await subscribe(magazine.db, quietNewsletter, { subscription: { email }, now });
    const holder = await magazine.db
      .selectFrom('newsletter_subscribers')
      .select(['id', 'link_version'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const sign = (purpose: LinkPurpose, at = now) => signToken(secret, { purpose, holder, now: at });
    return { id: holder.id, sign };
  }
  const read = (page: string, token: string, at = now) =>
    magazine.request(`/api/newsletter/${page}?token=${encodeURIComponent(token)}`, {}, at);
  const post = (page: string, body: unknown, at = now) => {
    const headers = { 'content-type': 'application/json' };
    return magazine.request(`/api/newsletter/${page}`, { method: 'POST', headers, body: JSON.stringify(body) }, at);
  };
  const states = async () => {
    const rows = await magazine.db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'state', 'left_at'])
      .orderBy('email')
      .execute();
    return rows.map(({ email, state, left_at }) => [email, state, left_at]);
  };

  it.each([
    ['preferences', 'GET'],
    ['preferences', 'POST'],
    ['confirm', 'POST'],
  ] as const)('are not valid for who is erased in the moment of a use: %s, %s', async (purpose, method) => {
    const { id, sign } = await join();
    let isErased = false;
    const db = magazine.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isErased) {
          isErased = true;
          await magazine.db.deleteFrom('newsletter_subscribers').where('id', '=', id).execute();
        }
        return result;
      },
    });
    const api = createApi(createParts(db));
    const body = { token: sign(purpose), frequency: 'weekly', sections: null };
    const headers = { 'content-type': 'application/json' };
    const sent = method === 'POST' && { method, headers, body: JSON.stringify(body) };
    const path = `/api/newsletter/${purpose}${method === 'GET' ? `?token=${body.token}` : ''}`;
    await readProblem(Promise.resolve(api.request(path, { ...sent }, { now })), 'link-not-valid');
  });

  /** Opens the site, with pages that show the data passed to them. */
  function openSite() {
    listenToLog();
    const app = createSiteApp({
      api: createParts(magazine.db, { newsletter: quietNewsletter }),
      pages: {
        async renderPage({ request, transport }) {
          const { pathname, search } = new URL(request.url);
          const answer = await transport(`/api${pathname}${search}`);
          return { status: 200, headers: new Headers(), html: JSON.stringify(answer.body) };
        },
        entry: '',
        strictPolicy: true,
      },
      buildDir: '',
      dataDir: '',
    });
    return (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init, { now }));
  }
  const sendForm = (site: ReturnType<typeof openSite>, path: string, body: string, headers = {}) => {
    const length = String(Buffer.byteLength(body));
    return site(path, {
      method: 'POST',
      headers: { 'content-type': form, 'content-length': length, ...headers },
      body,
    });
  };

  it('show the status of the subscription, and change nothing by being opened', async () => {
    const { sign } = await join();
    const site = openSite();
    for (const page of ['confirm', 'preferences', 'unsubscribe'] as const) {
      const seen = await readAnswer(read(page, sign(page)), readerSubscription);
      expect(seen).toEqual({ email: 'reader@example.org', standing: 'active', frequency: 'weekly', sections: null });
      for (const method of ['GET', 'HEAD']) {
        const answer = await site(`/newsletter/${page}?token=${sign(page)}`, { method });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      }
    }
    expect(await states()).toEqual([['reader@example.org', 'active', null]]);
  });

  it('redirect to the canonical path from other spellings', async () => {
    const { sign } = await join();
    const site = openSite();
    for (const [page, spelled] of [
      ['confirm', '/newsletter/Confirm'],
      ['preferences', '/newsletter/preferences/'],
      ['unsubscribe', '/NEWSLETTER/unsubscribe//'],
    ] as const) {
      const token = sign(page);
      for (const method of ['GET', 'POST']) {
        const { status, headers } = await site(`${spelled}?token=${token}`, { method });
        expect([status, headers.get('location')]).toEqual([308, `/newsletter/${page}?token=${token}`]);
        expect(headers.get('cache-control')).toBe('no-store');
      }
    }
    expect((await site('/newsletter/Confirmed')).status, 'a page like any other').toBe(200);
  });

  it('are valid only for their own purpose', async () => {
    const { sign } = await join();
    const wrong: [page: string, purposes: LinkPurpose[]][] = [
      ['confirm', ['preferences', 'unsubscribe']],
      ['preferences', ['confirm', 'unsubscribe']],
      ['unsubscribe', ['confirm']],
    ];
    for (const [page, purposes] of wrong) {
      for (const purpose of purposes) {
        const body = { token: sign(purpose), frequency: 'off', sections: null };
        await readProblem(post(page, body), 'link-not-valid');
      }
    }
    expect(await states()).toEqual([['reader@example.org', 'active', null]]);
  });

  it("are rejected when they are forged, truncated, another subscriber's, or an erased subscriber's", async () => {
    const { id, sign } = await join();
    const other = await join('other@example.org');
    const gone = await join('gone@example.org');
    await magazine.db.deleteFrom('newsletter_subscribers').where('id', '=', gone.id).execute();
    const token = sign('unsubscribe');
    const [, expiry = '', seal = ''] = token.split('.');
    const forged = [
      '',
      'x',
      '\0',
      'é'.repeat(50),
      id,
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      `${id}.${expiry}.${'A'.repeat(43)}`,
      `${id}.zzzzzz.${seal}`,
      `${other.id}.${expiry}.${seal}`,
      `${crypto.randomUUID()}.${expiry}.${seal}`,
      gone.sign('unsubscribe'),
      signToken('another secret', { purpose: 'unsubscribe', holder: { id, link_version: 1 }, now }),
    ];
    for (const wrong of forged) {
      const response = await post('unsubscribe', { token: wrong });
      const { detail } = (await response.json()) as { detail: string };
      expect([response.status, detail], wrong).toEqual(
        wrong === '\0'
          ? [422, 'Contains characters that cannot be stored']
          : [403, expect.stringMatching(/^This link isn’t valid\. Please open it exactly as it appears in the email/)],
      );
    }
    expect((await states()).map(([, state]) => state)).toEqual(['active', 'active']);
  });

  it("expire, and are invalid once the subscriber's link version was raised", async () => {
    const { id, sign } = await join();
    const ages: [LinkPurpose, number][] = [
      ['confirm', 3],
      ['preferences', 90],
      ['unsubscribe', 730],
    ];
    for (const [page, age] of ages) {
      expect((await read(page, sign(page), days(age))).status, page).toBe(200);
      const { detail } = await readProblem(read(page, sign(page), days(age + 1)), 'link-expired');
      expect(detail).toMatch(/^This link has expired\./);
    }
    const token = sign('unsubscribe');
    await magazine.db.updateTable('newsletter_subscribers').set({ link_version: 2 }).where('id', '=', id).execute();
    await readProblem(post('unsubscribe', { token }), 'link-not-valid');
  });

  it('unsubscribe by the POST of a mail program, which sends no cookie and no origin and follows no redirect', async () => {
    const { sign } = await join();
    const site = openSite();
    const path = `/newsletter/unsubscribe?token=${sign('unsubscribe')}`;
    const answer = await sendForm(site, path, 'List-Unsubscribe=One-Click');
    expect([answer.status, await answer.text()]).toEqual([200, 'You’ve been unsubscribed.']);
    expect(await states()).toEqual([['reader@example.org', 'unsubscribed', now.toISOString()]]);

    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const again = await site(path, { method: 'POST', body, headers: { origin: 'https://mail.test' } });
    expect([again.status, await again.text()], 'again, as the other kind of form').toEqual([
      200,
      'You’ve been unsubscribed.',
    ]);
    const forged = await sendForm(site, '/newsletter/unsubscribe?token=x', 'List-Unsubscribe=One-Click');
    expect([forged.status, await forged.text()]).toEqual([403, expect.stringMatching(/^This link isn’t valid\./)]);
  });

  it('unsubscribe by the button of their page, and of the preferences', async () => {
    const site = openSite();
    for (const purpose of ['unsubscribe', 'preferences'] as const) {
      const { sign } = await join();
      const token = sign(purpose);
      const answer = await sendForm(site, '/newsletter/unsubscribe', `token=${token}`, { origin: 'null' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe?token=${token}`]);
      expect(await states()).toEqual([['reader@example.org', 'unsubscribed', now.toISOString()]]);
      const page = await site(answer.headers.get('location') ?? '');
      expect([page.status, JSON.parse(await page.text())]).toMatchObject([200, { standing: 'left' }]);
    }
  });

  it('count an unsubscription for the email that arrived last', async () => {
    const { id, sign } = await join();
    await sendIssues(id, [minutesFromNow(-20), minutesFromNow(-10), null]);
    await post('unsubscribe', { token: sign('unsubscribe') });
    const deliveries = await magazine.db
      .selectFrom('newsletter_deliveries')
      .select('left_at')
      .orderBy('issue_id')
      .execute();
    expect(deliveries.map(({ left_at }) => left_at)).toEqual([null, now.toISOString(), null]);
  });

  // SQLite has one writer at a time.
  it.runIf(engine === 'postgres')('unsubscribe in the moment of an erasure, without a deadlock', async () => {
    const { id, sign } = await join();
    await sendIssues(id, [minutesFromNow(-10)]);
    const answers = await magazine.db.transaction().execute(async (trx) => {
      await trx.updateTable('newsletter_deliveries').set({ error: null }).execute();
      const erasure = send(magazine, 'DELETE', adminPaths.subscriber(id));
      await expect.poll(countBlocked).toBe(1);
      const unsubscription = post('unsubscribe', { token: sign('unsubscribe') });
      await expect.poll(countBlocked).toBe(2);
      return [erasure, unsubscription];
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 204]);
    expect(await states()).toEqual([]);
  });

  it('store the chosen frequency and categories', async () => {
    const { sign } = await join();
    const site = openSite();
    const token = sign('preferences');
    const { books = '', culture = '' } = magazine.categories;
    const chosen = `token=${token}&frequency=weekly&section=${books}&section=${culture}&section=made-up`;
    const saved = await sendForm(site, '/newsletter/preferences', chosen);
    expect([saved.status, saved.headers.get('location')]).toEqual([
      303,
      `/newsletter/preferences?token=${token}&note=saved`,
    ]);
    const seen = await readAnswer(read('preferences', token), readerSubscription);
    expect(seen).toMatchObject({ frequency: 'weekly', sections: expect.arrayContaining([books, culture]) });
    expect(seen.sections).toHaveLength(2);

    const none = await sendForm(site, '/newsletter/preferences', `token=${token}&frequency=weekly`);
    expect(none.headers.get('location')).toBe(`/newsletter/preferences?token=${token}&note=sections`);
    expect(await readAnswer(read('preferences', token), readerSubscription)).toEqual(seen);

    const gone = { token, frequency: 'weekly', sections: ['a section that was deleted'] };
    const { errors } = await readProblem(post('preferences', gone), 'invalid');
    expect(errors).toEqual({ sections: 'Choose at least one section' });
    expect(await readAnswer(read('preferences', token), readerSubscription)).toEqual(seen);

    const all = { token, frequency: 'off', sections: Object.values(magazine.categories) };
    const answer = await readAnswer(post('preferences', all), readerSubscription);
    expect(answer).toMatchObject({ frequency: 'off', sections: null, standing: 'active' });
  });

  it('count a deleted category as not chosen, and as all categories when no other was chosen', async () => {
    const { sign } = await join();
    const add = async (name: string) =>
      (await readAnswer(send(magazine, 'POST', adminPaths.categories, { name, slug: name }), category, 201)).id;
    const [chess, sailing] = [await add('chess'), await add('sailing')];
    const seen = async () => (await readAnswer(read('preferences', sign('preferences')), readerSubscription)).sections;
    const remove = (id: string) => send(magazine, 'DELETE', `${adminPaths.categories}/${id}`);
    const chosen = { token: sign('preferences'), frequency: 'weekly', sections: [chess, sailing] };
    await readAnswer(post('preferences', chosen), readerSubscription);
    expect((await remove(chess)).status).toBe(204);
    expect(await seen()).toEqual([sailing]);
    expect((await remove(sailing)).status).toBe(204);
    expect(await seen()).toBeNull();
    const confirmed = await readAnswer(post('confirm', { token: sign('confirm') }), readerSubscription);
    expect(confirmed.sections).toBeNull();
  });

  it('give the reason of a rejection in the page and its status', async () => {
    const { sign } = await join();
    const site = openSite();
    const forged = await site('/newsletter/confirm?token=x');
    expect([forged.status, await forged.text()]).toEqual([403, expect.stringContaining('This link isn’t valid.')]);
    const sent = await sendForm(site, '/newsletter/confirm', 'token=x');
    expect([sent.status, await sent.text()]).toEqual([403, expect.stringContaining('This link isn’t valid.')]);
    const old = await site(`/newsletter/confirm?token=${sign('confirm', days(-4))}`);
    expect([old.status, await old.text()]).toEqual([410, expect.stringContaining('This link has expired.')]);
  });

  /** Stores issues whose email to the subscriber was sent at these times, or is still waiting. */
  async function sendIssues(subscriber_id: string, times: (string | null)[]): Promise<void> {
    const at = minutesFromNow(-60);
    for (const [index, sent_at] of times.entries()) {
      const id = `issue-${index}`;
      await magazine.db
        .insertInto('newsletter_issues')
        .values({
          id,
          slug: id,
          number: index,
          subject: '',
          preheader: '',
          note: null,
          lead_article_id: null,
          send_at: null,
          composed_from: at,
          composed_until: at,
          sent_at,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await magazine.db.insertInto('newsletter_deliveries').values({ issue_id: id, subscriber_id, sent_at }).execute();
    }
  }

  /** @returns how many connections to this database wait for a lock */
  async function countBlocked(): Promise<number> {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      magazine.db,
    );
    return rows.length;
  }
});
