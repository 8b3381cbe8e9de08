import { describe, expect, it } from 'vitest';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { ClickBatch } from '../../src/services/newsletter/clicks/count-clicks.ts';
import { openDocuments } from '../support/documents-site.ts';
import { engines } from '../support/engines.ts';
import { authSettings, now, owner, setUpMagazine } from '../support/magazine.ts';
import { signInAs, visit } from '../support/visitor.ts';

/**
 * Exact strings that version 0.1.0 wrote into emails, browsers and the database. They are signed with the tests' secret, and
 * have to stay valid whatever the code calls them.
 */
const issued = {
  setup: '7ow-rygyv-y-5FiJ9VNB-GqH7Rar1ep-p_-S5P16OzQ',
  session: '__Host-masthead-session=5Pw7xgi25SPYAdqAvT2kKSoIbDhBfs1K.LMs67bA85QwRrbfXRJzTv3Mb3PUo419gqhJ4TKmmPPQ%3D',
  device: '__Host-masthead-device-dNCB6VhH=k3xl-8h6je6yw4d-zapuBw.u19000.xYYcU99_yORWLM-5nRBz6pOSJWR1tq60LxchfSQlc1k',
  confirm: '01976f00-0000-7000-8000-000000000001.tgttc0.GzlSqr7Gvyaalwi7gw3e-n_ukJJ4_zIjr4LakL4sczQ',
  preferences: '01976f00-0000-7000-8000-000000000001.tlaxc0.3BydNPytLFf4qkAa6Rk63d0ma8oJd41Vjwu4H-tyiqE',
  unsubscribe: '01976f00-0000-7000-8000-000000000001.ui8400.gYsoJWbbI8U2S9vHrpiL2JRqFSLrnkQC9dnvSExLIng',
  click: 'AZdvAAAAcACAAAAAAAAAAg2Pl-7Nf1Sflbts1FmMI5UJ-FBwENgqAg',
};
const subscriberId = '01976f00-0000-7000-8000-000000000001';
const linkId = '01976f00-0000-7000-8000-000000000002';
const issueId = '01976f00-0000-7000-8000-000000000003';
const userId = '01a20237-e54b-73c0-bf2c-e143826fcb84';
const password =
  '0e9d2cf103ec94ae34edfc23c98150a4:89430fed7ac3e1516d0e10ec90adeefd0aa3203dd11d3b3e3c698f8c86497033394e76c0b335f4ad41e5ebad49eae5755082132e318268047d567390bd4bcc56';

describe.each(engines)('data of an earlier version, on %s:', (engine) => {
  const magazine = setUpMagazine(engine);

  async function storeSubscriber(state: 'pending' | 'active'): Promise<void> {
    const row = { id: subscriberId, email: 'reader@example.org', state, link_version: 2 };
    await magazine.db
      .insertInto('newsletter_subscribers')
      .values({ ...row, subscribed_at: now.toISOString() })
      .execute();
  }
  async function storeOwner(): Promise<void> {
    const at = { created_at: now.toISOString(), updated_at: now.toISOString() };
    const { email, name } = owner;
    const account = { provider_id: 'credential', account_id: userId, user_id: userId, password };
    const token = 'R6d5lNhGkjzu_xpwHIq8ZRldCi_c01H3u1LeNlrxp2w';
    const expires_at = '2099-01-01T00:00:00.000Z';
    await magazine.db
      .insertInto('users')
      .values({ id: userId, name, email, email_verified: 1, role: 'owner', ...at })
      .execute();
    await magazine.db
      .insertInto('accounts')
      .values({ id: userId, ...account, ...at })
      .execute();
    await magazine.db
      .insertInto('sessions')
      .values({ id: userId, user_id: userId, token, expires_at, ...at })
      .execute();
  }
  const readUser = (cookie: string) => visit(magazine.db).call(authPaths.user, { headers: { cookie } });
  const post = (page: string, body: object) =>
    magazine.request(`/api/newsletter/${page}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const state = () => magazine.db.selectFrom('newsletter_subscribers').select('state').executeTakeFirst();

  it('the link to confirm a subscription still confirms it', async () => {
    await storeSubscriber('pending');
    expect((await post('confirm', { token: issued.confirm })).ok).toBe(true);
    expect(await state()).toEqual({ state: 'active' });
  });

  it('the preferences link and the unsubscribe link still work', async () => {
    await storeSubscriber('active');
    expect((await magazine.request(`/api/newsletter/preferences?token=${issued.preferences}`)).status).toBe(200);
    expect((await post('unsubscribe', { token: issued.unsubscribe })).ok).toBe(true);
    expect(await state()).toEqual({ state: 'unsubscribed' });
  });

  it('a counted link of an email still redirects to its target', async () => {
    const url = 'https://elsewhere.test/';
    const at = now.toISOString();
    const times = { composed_from: at, composed_until: at, sent_at: at, created_at: at, updated_at: at };
    await magazine.db
      .insertInto('newsletter_issues')
      .values({
        id: issueId,
        slug: 'no-1',
        number: 1,
        subject: 'One',
        preheader: '',
        status: 'sent',
        ...times,
      })
      .execute();
    await magazine.db.insertInto('newsletter_links').values({ id: linkId, issue_id: issueId, url }).execute();
    const site = openDocuments(magazine, { countedLinks: { secret: authSettings.secret, clicks: new ClickBatch() } });
    const answer = await site(`/newsletter/click/${issued.click}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, url]);
  });

  it('a session stays valid, and its device stays known', async () => {
    await storeOwner();
    const answer = await readUser(`${issued.session}; ${issued.device}`);
    expect(await answer.json()).toMatchObject({ email: owner.email });
    expect(answer.headers.getSetCookie().join()).not.toContain('masthead-device');
    // An unknown device gets a cookie; the one above got none, so it was known.
    expect((await readUser(issued.session)).headers.getSetCookie().join()).toContain('masthead-device-dNCB6VhH');
  });

  it('the password is still valid', async () => {
    await storeOwner();
    expect((await signInAs(visit(magazine.db))).status).toBe(204);
  });

  it('the set-up link in the log still works', async () => {
    expect((await visit(magazine.db).call(authPaths.setup(issued.setup))).status).toBe(204);
  });
});
