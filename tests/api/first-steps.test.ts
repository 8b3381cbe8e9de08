import { beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type FirstSteps, firstSteps } from '../../src/contract/first-steps.ts';
import { noteSample } from '../../src/services/backups/installation.ts';
import type { Mailer } from '../../src/services/email/mailer.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { createParts, minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';
import { employAll } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';

describe.each(engines)('the first steps on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);

  beforeEach(async () => {
    await magazine.db.deleteFrom('backups').execute();
  });

  const read = (): Promise<FirstSteps> => readAnswer(magazine.asOwner(adminPaths.firstSteps), firstSteps.strict());
  const done = async () => (await read()).steps.filter(({ isDone }) => isDone).map(({ name }) => name);
  const dismiss = (isDismissed: boolean) =>
    readAnswer(send(magazine, 'PATCH', adminPaths.firstSteps, { isDismissed }), firstSteps);
  const addAuthor = () =>
    send(magazine, 'POST', adminPaths.authors, { name: 'Nora New', title: 'Writer', initials: 'NN' });
  const audited = () => magazine.db.selectFrom('audit_log').select('after').where('action', '=', 'settings.change');

  it('are ticked by what is stored and set up, and go when all are', async () => {
    await magazine.db.deleteFrom('authors').execute();
    expect((await read()).steps.map(({ name }) => name)).toEqual(['site', 'author', 'article', 'mail', 'backup']);
    expect(await done()).toEqual([]);
    await addAuthor();
    expect(await done()).toEqual(['author']);
    const [{ id: authorId } = { id: '' }] = await magazine.db.selectFrom('authors').select('id').execute();
    await magazine.publish({ authorId, publishDate: minutesFromNow(60) });
    expect(await done(), 'no reader sees it yet').toEqual(['author']);
    await magazine.publish({ authorId });
    expect(await done()).toEqual(['author', 'article']);
    await send(magazine, 'PUT', adminPaths.appearance, { palette: 'mono' });
    expect(await done()).toEqual(['site', 'author', 'article']);
    const backup = {
      id: '1',
      kind: 'command',
      started_at: now.toISOString(),
      target: '/backups',
      is_encrypted: 0,
    } as const;
    await magazine.db.insertInto('backups').values(backup).execute();
    expect(await done(), 'it is not whole yet').toEqual(['site', 'author', 'article']);
    await magazine.db.updateTable('backups').set({ verified_at: now.toISOString() }).execute();
    expect(await done()).toEqual(['site', 'author', 'article', 'backup']);

    const mailer = { ...createParts(magazine.db).mailer, transport: 'smtp' } as Mailer;
    const cookie = await magazine.ownerCookie();
    const mailing = createApi(createParts(magazine.db, { mailer }));
    const answer = await mailing.request(adminPaths.firstSteps, { headers: { cookie, origin: site.url } }, { now });
    expect(await answer.json()).toEqual({ steps: [] });
  });

  it('do not count the sample', async () => {
    await magazine.publish();
    await magazine.db.updateTable('authors').set({ created_at: now.toISOString() }).execute();
    await magazine.db.transaction().execute((trx) => noteSample(trx, now));
    expect(await done()).toEqual([]);
    await magazine.asOwner(
      adminPaths.authors,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Nora New', title: 'Writer', initials: 'NN' }),
      },
      new Date(minutesFromNow(1)),
    );
    expect(await done()).toEqual(['author']);
  });

  it('are dismissed by the owner for everybody, and shown again', async () => {
    expect(await dismiss(true)).toEqual({ steps: [] });
    await dismiss(true);
    expect(await read()).toEqual({ steps: [] });
    expect((await dismiss(false)).steps).toHaveLength(5);
    expect(await audited().execute()).toEqual([
      { after: '{"firstSteps":"dismissed"}' },
      { after: '{"firstSteps":"shown"}' },
    ]);
  });

  it('are shown to those who may take them', async () => {
    const { visitors } = await employAll(magazine);
    const namesFor = async (role: keyof typeof visitors) =>
      (await readAnswer(visitors[role].call(adminPaths.firstSteps), firstSteps)).steps.map(({ name }) => name);
    expect(await namesFor('editor')).toEqual(['author', 'article']);
    expect(await namesFor('author')).toEqual([]);
    expect(await namesFor('contributor')).toEqual([]);
  });
});
