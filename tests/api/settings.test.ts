import { describe, expect, it, onTestFinished } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { type Settings, settings as settingsSchema } from '../../src/contract/settings.ts';
import { firstSettings } from '../../src/contract/settings-fields.ts';
import { watchContentVersion } from '../../src/jobs/watch-content-version.ts';
import { readEnvironment } from '../../src/server/environment/environment.ts';
import { createAccount } from '../../src/services/auth/create-account.ts';
import { readContentVersion } from '../../src/services/content-version/content-version.ts';
import { keepFirstSettings } from '../../src/services/settings/keep-first-settings.ts';
import { openCurrentSite } from '../../src/services/site/current-site.ts';
import { actor } from '../support/actor.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { createParts, now, setUpMagazine, site } from '../support/magazine.ts';
import { signInAs, visit } from '../support/visitor.ts';

const path = '/api/admin/settings';
const required = 'Required';
const unstorable = 'Contains characters that cannot be stored';
const noUrl = 'Must be a valid URL';
const longUrl = `https://x.test/${'x'.repeat(500)}`;

type Wrong = [value: unknown, message: string];

const noText: Wrong[] = [5, [], {}, true].map((value) => [value, required]);
const wrongUrls: Wrong[] = [
  ...noText,
  ['x.test', noUrl],
  ['/media/a.png', noUrl],
  ['javascript:alert(1)', noUrl],
  [longUrl, 'URL must be 500 characters or less'],
  ['https://x.test/\0', unstorable],
];
const noEmail = 'Must be a valid email address';
const noContact = 'Must be an email address or a URL that starts with https://';
const noLanguage = 'Must be a language tag such as en-US, de or pt-BR';
const noZone = 'Must be a time zone such as Europe/Paris';

const wrongs: Record<string, Wrong[]> = {
  name: [
    ...noText,
    [null, required],
    ['', 'Site name is required'],
    [' \n ', 'Site name is required'],
    ['x'.repeat(61), 'Site name must be 60 characters or less'],
    ['a\0b', unstorable],
  ],
  tagline: [
    ...noText,
    [null, required],
    ['', 'Tagline is required'],
    ['x'.repeat(151), 'Tagline must be 150 characters or less'],
  ],
  description: [...noText, ['x'.repeat(301), 'Description must be 300 characters or less'], ['a\0b', unstorable]],
  timeZone: [
    ...noText,
    [null, required],
    ['', 'Time zone is required'],
    ['Europe/Atlantis', noZone],
    ['+02:00', noZone],
    ['<script>', noZone],
    ['x'.repeat(10_000), noZone],
  ],
  language: [
    ...noText,
    [null, required],
    ['', 'Language is required'],
    ['English', noLanguage],
    ['en_US', noLanguage],
    ['und', noLanguage],
    ['"><script>', noLanguage],
    [`en-x-${'a-'.repeat(20)}a`, noLanguage],
  ],
  publisherName: [...noText, ['x'.repeat(101), 'Publisher name must be 100 characters or less']],
  publisherLogo: wrongUrls,
  shareImage: wrongUrls,
  copyrightStart: [
    [null, 'Year is required'],
    ['2024', 'Year is required'],
    [2024.5, 'Must be a whole year'],
    [1599, 'Year must be 1600 or later'],
    [-2024, 'Year must be 1600 or later'],
    [9999, 'Year cannot be in the future'],
  ],
  contactEmail: [
    ...noText,
    ['the desk', noEmail],
    ['a@b@c.test', noEmail],
    ['a@c.test\r\nBcc: b@c.test', noEmail],
    [`${'x'.repeat(254)}@c.test`, 'Email must be 254 characters or less'],
  ],
  securityContact: [
    ...noText,
    ['the desk', noContact],
    ['http://x.test/', noContact],
    ['javascript:alert(1)', noContact],
    [longUrl, 'URL must be 500 characters or less'],
  ],
  xUrl: wrongUrls,
  facebookUrl: wrongUrls,
  instagramUrl: wrongUrls,
  linkedinUrl: wrongUrls,
  version: [
    ['1', required],
    [null, required],
  ],
};

describe.each(engines)('the settings on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const read = () => readAnswer(magazine.asOwner(path), settingsSchema);
  const change = (body: Record<string, unknown>) => readAnswer(send(magazine, 'PATCH', path, body), settingsSchema);
  const shown = async () => (await magazine.request('/api/site')).json();

  it('come from the environment at first, which never changes them again', async () => {
    await magazine.db.deleteFrom('settings').execute();
    const first = readEnvironment({
      SITE_URL: site.url,
      SITE_NAME: 'The First',
      SITE_TAGLINE: 'Before all others',
      SITE_TIME_ZONE: 'Europe/Paris',
      CONTACT_EMAIL: 'desk@magazine.test',
      SOCIAL_X_URL: 'https://x.test/first',
    }).site;
    const later = readEnvironment({
      SITE_URL: site.url,
      SITE_NAME: 'The Second',
      SOCIAL_FACEBOOK_URL: 'https://f.test',
    });
    const start = ({ url: siteUrl, ...settings }: typeof first) =>
      keepFirstSettings(magazine.db, { settings, siteUrl, now });

    await Promise.all([start(first), start(first)]);
    const stored: Settings = {
      ...firstSettings,
      name: 'The First',
      tagline: 'Before all others',
      timeZone: 'Europe/Paris',
      contactEmail: 'desk@magazine.test',
      xUrl: 'https://x.test/first',
      version: 1,
    };
    expect(await read()).toEqual(stored);
    await start(later.site);
    expect(await read()).toEqual(stored);
    await change({ xUrl: '', contactEmail: null });
    await start(first);
    expect(await read()).toEqual({ ...stored, xUrl: null, contactEmail: null, version: 2 });
  });

  it('change only the sent fields, at once', async () => {
    const before = await read();
    const version = await readContentVersion(magazine.db);
    expect((await shown()).name).toBe('The Test');
    const given = {
      name: ' The \n New  Test ',
      description: ' About it. ',
      timeZone: 'Asia/Tokyo',
      language: 'pt-br',
      publisherName: 'New Test Press',
      publisherLogo: `${site.url}/media/logo.png`,
      shareImage: 'https://images.test/share.jpg',
      titleAsCaption: false,
      copyrightStart: 1999,
      contactEmail: 'desk@magazine.test',
      securityContact: 'https://magazine.test/security',
      linkedinUrl: 'https://l.test/test',
      newsletterDay: 0,
      newsletterHour: 23,
      lettersPerSecond: 1000,
      openTracking: true,
      backupFrequency: 'weekly',
      backupHour: 0,
    };
    const after = {
      ...before,
      ...given,
      name: 'The New Test',
      description: 'About it.',
      language: 'pt-BR',
      version: 2,
    };
    expect(await change(given)).toEqual(after);
    expect(await read()).toEqual(after);
    expect(await shown()).toEqual({
      name: 'The New Test',
      tagline: site.tagline,
      description: 'About it.',
      url: site.url,
      timeZone: 'Asia/Tokyo',
      language: 'pt-BR',
      contactEmail: 'desk@magazine.test',
      publisher: { name: 'New Test Press', logoUrl: `${site.url}/media/logo.png` },
      shareImage: { url: 'https://images.test/share.jpg' },
      social: { linkedin: 'https://l.test/test' },
      copyrightYears: '1999–2026',
    });
    expect(await readContentVersion(magazine.db)).toBe(version + 1);
    const { publisher_logo } = await magazine.db
      .selectFrom('settings')
      .select('publisher_logo')
      .executeTakeFirstOrThrow();
    expect(publisher_logo, 'follows the site to another address').toBe('/media/logo.png');
  });

  it('store null for emptied fields', async () => {
    const names = ['description', 'publisherName', 'publisherLogo', 'contactEmail', 'securityContact', 'xUrl'];
    await change({ description: 'x', publisherName: 'x', contactEmail: 'a@b.test', xUrl: 'https://x.test' });
    const emptied = await change(Object.fromEntries(names.map((name) => [name, ' '])));
    expect(emptied).toMatchObject(Object.fromEntries(names.map((name) => [name, null])));
  });

  it('accept one of two edits of the same version, and the other loses nothing', async () => {
    const { version } = await read();
    await change({ name: 'Mine', version });
    const late = send(magazine, 'PATCH', path, { name: 'Yours', tagline: 'Yours', version });
    expect((await readProblem(late, 'stale-edit')).detail).toMatch(/changed since you opened them/);
    expect(await read()).toMatchObject({ name: 'Mine', tagline: site.tagline, version: version + 1 });
    expect(await change({ tagline: 'Yours' })).toMatchObject({ name: 'Mine', tagline: 'Yours' });
  });

  it.each(Object.entries(wrongs))('reject a wrong %s', async (field, values) => {
    const before = await read();
    for (const [value, message] of values) {
      const problem = await readProblem(send(magazine, 'PATCH', path, { tagline: 'New', [field]: value }), 'invalid');
      expect({ value, errors: problem.errors }).toMatchObject({ value, errors: { [field]: expect.any(String) } });
      if (field !== 'version') expect({ value, ...problem.errors }).toEqual({ value, [field]: message });
    }
    expect(await read()).toEqual(before);
  });

  it.each(Object.entries(hostileTexts))('return %s unchanged', async (_name, text) => {
    const given = { name: text.slice(0, 60), tagline: text, description: text, publisherName: text };
    expect(await change(given)).toMatchObject(given);
    expect(await shown()).toMatchObject({ name: given.name, tagline: text, description: text });
  });

  it('ignore other fields', async () => {
    const before = await read();
    expect(await change({ url: 'https://evil.test', id: 7, updatedAt: 'x', siteUrl: 'x' })).toEqual({
      ...before,
      version: before.version + 1,
    });
    expect((await shown()).url).toBe(site.url);
  });

  it.each([
    ['nothing', undefined, 'wrong-content-type'],
    ['a list', [], 'invalid'],
    ['text', 'x', 'invalid'],
  ] as const)('reject %s instead of an object', async (_name, body, code) => {
    await readProblem(send(magazine, 'PATCH', path, body), code);
  });

  it('are only for the owner: editors, others and pages of other sites get an error', async () => {
    await magazine.asOwner(path);
    const editor = { name: 'Edna Editor', email: 'edna@magazine.test', password: 'velvet anchors hum softly' };
    await createAccount(magazine.db, magazine.auth, { person: editor, role: 'editor', now, actor });
    const visitor = visit(magazine.db);
    await readProblem(visitor.call(path), 'not-signed-in');
    await signInAs(visitor, editor);
    const detail = 'Only the owner can see and change the site settings.';
    expect((await readProblem(visitor.call(path), 'not-allowed')).detail).toBe(detail);
    const body = { name: 'Hers' };
    expect((await readProblem(visitor.call(path, { method: 'PATCH', body }), 'not-allowed')).detail).toBe(detail);
    const headers = { origin: 'https://evil.test', 'content-type': 'application/json' };
    const elsewhere = magazine.asOwner(path, { method: 'PATCH', headers, body: JSON.stringify(body) });
    await readProblem(elsewhere, 'wrong-origin');
    expect((await shown()).name).toBe('The Test');
  });

  it('are applied by another instance within a second or so', async () => {
    const other = openCurrentSite(magazine.db, site.url);
    const { stop } = await watchContentVersion(magazine.db, {
      changed: other.invalidate,
      confirmed: () => undefined,
      unreadable: () => undefined,
    });
    onTestFinished(stop);
    const api = createApi(createParts(magazine.db, { site: other }));
    const nameThere = async () => (await (await api.request('/api/site', {}, { now })).json()).name;
    expect(await nameThere()).toBe('The Test');
    await change({ name: 'Another' });
    await expect.poll(nameThere, { timeout: 5000 }).toBe('Another');
  });

  it('are read again after a failure', async () => {
    await magazine.db.deleteFrom('settings').execute();
    const current = openCurrentSite(magazine.db, site.url);
    await expect(current.read()).rejects.toThrow();
    const { url: siteUrl, ...settings } = site;
    await keepFirstSettings(magazine.db, { settings, siteUrl, now });
    expect((await current.read()).name).toBe('The Test');
  });
});
