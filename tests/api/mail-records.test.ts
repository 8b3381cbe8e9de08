import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { mailRecords } from '../../src/contract/mail-records.ts';
import { openMailDns } from '../../src/services/system/mail-records/look-up.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { startDnsServer, type Zone } from '../support/dns-server.ts';
import { oneEngine } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { employAll } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { quietMailer } from '../support/quiet-newsletter.ts';
import { quietSystem } from '../support/system.ts';
import { signInAs, visit } from '../support/visitor.ts';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

describe.each(oneEngine)('the check of the mail domain on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);

  async function open(zone: Zone, from = 'letters@magazine.test') {
    const { address, asked } = await startDnsServer(zone);
    const system = { ...quietSystem, dns: openMailDns([address]) };
    const mailer = { ...quietMailer, sender: { name: undefined, address: from } };
    await employAll(magazine);
    const owner = visit(magazine.db, { system, mailer });
    await signInAs(owner);
    const ask = (selector = '') => owner.call(adminPaths.mailRecords, { body: { selector } });
    return { ask, asked, check: (selector?: string) => readAnswer(ask(selector), mailRecords) };
  }

  it('finds good records, asks for nothing else, and says what it cannot tell', async () => {
    const { check, asked } = await open({
      'magazine.test': ['site-verification=1', 'v=spf1 include:_spf.mail.test -all'],
      's1._domainkey.magazine.test': [`v=DKIM1; k=rsa; p=${key}`],
      '_dmarc.magazine.test': ['v=DMARC1; p=reject; rua=mailto:reports@magazine.test'],
    });
    const found = await check('s1');
    expect([found.spf.state, found.dkim.state, found.dmarc.state]).toEqual(['good', 'good', 'good']);
    expect(found.spf.text).toContain("can't be told from here");
    expect(found.dkim.text).toContain('2048 bits');
    expect(asked.sort()).toEqual(['_dmarc.magazine.test', 'magazine.test', 's1._domainkey.magazine.test']);
  });

  it('says what is missing, and asks for no key without a selector', async () => {
    const { check } = await open({});
    const { domain, spf, dkim, dmarc } = await check();
    expect(domain).toBe('magazine.test');
    expect([spf.state, dkim.state, dmarc.state]).toEqual(['missing', 'unknown', 'missing']);
    expect(dkim).toMatchObject({ name: null, text: expect.stringContaining("doesn't list selectors") });
  });

  it('waits three seconds for a DNS server that is silent, and says so of that record alone', async () => {
    const { check } = await open({ 'magazine.test': 'silent', '_dmarc.magazine.test': 'broken' });
    const began = performance.now();
    const { spf, dmarc, dkim } = await check('s1');
    expect(performance.now() - began).toBeGreaterThan(2500);
    expect([spf.state, dmarc.state, dkim.state]).toEqual(['unknown', 'unknown', 'missing']);
    expect(spf.text).toContain("didn't answer within 3 seconds");
  });

  it('takes the record of the domain above where the own one is missing, with its policy for subdomains', async () => {
    const { check } = await open(
      { '_dmarc.magazine.test': ['v=DMARC1; p=reject; sp=none'] },
      'Letters@News.Magazine.test',
    );
    expect((await check()).dmarc).toMatchObject({
      name: '_dmarc.magazine.test',
      state: 'weak',
      text: expect.stringContaining('domain above'),
    });
  });

  it('shows nothing of a record but text, and no more than a page holds', async () => {
    const { check } = await open({ 'magazine.test': [`v=spf1 \u0000\u001b[31m${'a '.repeat(300)}-all`] });
    const { value } = (await check()).spf;
    expect(value).not.toMatch(/\p{Cc}/u);
    expect(value?.length).toBeLessThan(410);
  });

  it('takes no selector of several labels', async () => {
    const { ask, asked } = await open({});
    const { errors } = await readProblem(ask('s1._domainkey.other.test'), 'invalid');
    expect(errors).toEqual({ selector: expect.stringContaining('Must be a selector') });
    expect(asked).toEqual([]);
  });

  it.each(['letters@localhost', 'letters@127.0.0.1'])('refuses %s, which has no records', async (from) => {
    const { ask, asked } = await open({}, from);
    expect((await readProblem(ask(), 'invalid')).detail).toContain('MAIL_FROM');
    expect(asked).toEqual([]);
  });

  it('is limited', async () => {
    const { ask } = await open({});
    for (let times = 0; times < 10; times += 1) expect((await ask()).status).toBe(200);
    expect((await readProblem(ask(), 'too-many-attempts')).detail).toBe(
      "You've just made 10 checks. Please wait 10 minutes before the next one.",
    );
  });
});
