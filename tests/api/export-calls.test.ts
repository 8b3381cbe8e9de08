import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { auditEntry } from '../../src/contract/audit.ts';
import { exportLink, exportOverview } from '../../src/contract/exports.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines, oneEngine } from '../support/engines.ts';
import { workFile } from '../support/exporting.ts';
import { minutesFromNow, owner, setUpMagazine } from '../support/magazine.ts';
import { employAll, personOf } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { unzip } from '../support/unzip.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

const asked = { format: 'masthead', password: owner.password };

const askFor = (visitor: Visitor, body: object = asked) => visitor.call(adminPaths.exports, { body });

const linkFor = async (visitor: Visitor, body: object = asked) =>
  (await readAnswer(askFor(visitor, body), exportLink, 201)).url;

describe.each(engines)('the link to an export, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);

  it('downloads the whole site once, after the password, and is in the audit log', async () => {
    await magazine.publish({ title: 'The river rises' });
    const { visitors } = await employAll(magazine);
    const boss = visitors.owner;
    expect(await readAnswer(boss.call(adminPaths.exports), exportOverview)).toEqual({
      hasPassword: true,
      articles: 1,
      issues: 0,
      subscribers: 0,
      images: 0,
      imageBytes: 0,
    });
    const url = await linkFor(boss);
    // Some programs ask first; that must not use it up.
    expect((await boss.call(url, { method: 'HEAD' })).status).toBe(405);
    const answer = await boss.call(url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="masthead-export-2026-06-15.zip"',
      'cache-control': 'no-store',
    });
    const files = await unzip(await workFile(answer));
    expect(files.has('articles/the-river-rises.md')).toBe(true);
    const { detail } = await readProblem(boss.call(url), 'link-expired');
    expect(detail).toBe('This download link has expired or has been used. Create another one.');
    const log = auditEntry.array().parse(await (await boss.call(`${adminPaths.audit}?kind=site`)).json());
    expect(log.map(({ action, actor, after }) => [action, actor.name, after])).toEqual([
      ['site.export', owner.name, { format: 'masthead' }],
    ]);
  });

  it('is for the account that asked, and for five minutes', async () => {
    const { visitors, ids } = await employAll(magazine);
    const url = await linkFor(visitors.owner);
    // The editor has become the owner meanwhile.
    await magazine.db.updateTable('users').set({ role: 'editor' }).where('id', '=', ids.owner).execute();
    await readProblem(visitors.owner.call(url), 'not-allowed');
    await magazine.db.updateTable('users').set({ role: 'owner' }).where('id', '=', ids.editor).execute();
    const heir = visit(magazine.db);
    await signInAs(heir, personOf('editor'));
    await readProblem(heir.call(url), 'link-expired');
    const own = await linkFor(heir, { ...asked, password: personOf('editor').password });
    await readProblem(heir.call(own, { at: new Date(minutesFromNow(6)) }), 'link-expired');
  });
});

describe.each(oneEngine)('asking for an export, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);

  it('takes the password of the account, with as many tries as a sign-in has', async () => {
    const { visitors } = await employAll(magazine);
    for (let tries = 0; tries < 5; tries += 1) {
      const { errors } = await readProblem(askFor(visitors.owner, { ...asked, password: 'a guess' }), 'invalid');
      expect(errors).toHaveProperty('password');
    }
    // Also the right one.
    await readProblem(askFor(visitors.owner), 'too-many-attempts');
  });

  it('says so to an account without a password, and to a caller that names no format', async () => {
    const { visitors, ids } = await employAll(magazine);
    const { errors } = await readProblem(askFor(visitors.owner, { ...asked, format: 'word' }), 'invalid');
    expect(errors).toHaveProperty('format');
    await magazine.db.deleteFrom('accounts').where('user_id', '=', ids.owner).execute();
    const { detail } = await readProblem(askFor(visitors.owner), 'no-password');
    expect(detail).toBe('Your account has no password. Use the command on the server instead.');
    expect(await readAnswer(visitors.owner.call(adminPaths.exports), exportOverview)).toMatchObject({
      hasPassword: false,
    });
  });
});
