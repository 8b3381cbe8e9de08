import { beforeEach, describe, expect, it } from 'vitest';
import { user as accountUser, session } from '../../src/contract/account.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { author } from '../../src/contract/authors.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { type Invitation, invitation, openInvitation, person, sentInvitation } from '../../src/contract/people.ts';
import type { Role } from '../../src/contract/permissions.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import type { TransactionalEmail } from '../../src/services/email/transactional-email.ts';
import { resetOwnerPassword } from '../../src/services/sign-in/reset-password.ts';
import { actor } from '../support/actor.ts';
import { nobody } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, owner, setUpMagazine, site } from '../support/magazine.ts';
import { employAll, personOf } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

const password = 'seven green bottles, one wall';
const nora = { name: 'Nora New', email: 'nora@magazine.test', password };
const week = 7 * 24 * 60;

describe.each(engines)('people on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let visitors: Record<Role, Visitor>;
  let ids: Record<Role, string>;
  let emails: TransactionalEmail[];
  let boss: Visitor;

  beforeEach(async () => {
    emails = [];
    ({ ids, visitors } = await employAll(magazine));
    boss = visit(magazine.db, { sendEmail: (email) => void emails.push(email) });
    await signInAs(boss);
  });

  const list = async () =>
    person
      .strict()
      .array()
      .parse(await (await boss.call(adminPaths.people)).json());
  const find = async (id: string) => (await list()).find((one) => one.id === id);
  const isIn = async (who: Visitor) => (await who.call(authPaths.user)).status === 200;
  const change = (id: string, body: object) => boss.call(adminPaths.person(id), { method: 'PATCH', body });
  const invite = (given: object = {}) =>
    boss.call(adminPaths.invitations, { body: { email: nora.email, role: 'author', ...given } });
  const invitations = async (): Promise<Invitation[]> =>
    invitation
      .strict()
      .array()
      .parse(await (await boss.call(adminPaths.invitations)).json());
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
  const accept = (link: string, given: object = {}, who = visit(magazine.db), at = now) =>
    who.call(authPaths.invitation(tokenOf(link)), { body: { name: nora.name, password, ...given }, at });

  it('are listed with role, author page, last sign-in and sessions', async () => {
    expect(await list()).toMatchObject([
      { id: ids.owner, name: owner.name, email: owner.email, role: 'owner', authorId: null, sessions: 2 },
      { role: 'editor', sessions: 1, lastSignInAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { role: 'author' },
      { role: 'contributor' },
    ]);
    const sessions = await (await boss.call(adminPaths.personSessions(ids.editor))).json();
    expect(session.strict().array().parse(sessions)).toMatchObject([{ userAgent: 'A browser', isCurrent: false }]);
  });

  it('change their role, which signs them out everywhere and holds at once', async () => {
    expect(await readAnswer(change(ids.editor, { role: 'contributor' }), person)).toMatchObject({
      role: 'contributor',
      sessions: 0,
    });
    expect(await isIn(visitors.editor)).toBe(false);
    expect(await isIn(visitors.author)).toBe(true);
    await signInAs(visitors.editor, personOf('editor'));
    await readProblem(visitors.editor.call(adminPaths.redirects), 'not-allowed');
    // The same role again is no change.
    expect((await change(ids.editor, { role: 'contributor' })).status).toBe(200);
    expect(await isIn(visitors.editor)).toBe(true);
  });

  it('are linked to one author page each', async () => {
    const { authorId } = magazine;
    expect((await readAnswer(change(ids.author, { authorId }), person)).authorId).toBe(authorId);
    expect(await isIn(visitors.author)).toBe(true);
    const taken = await readProblem(change(ids.contributor, { authorId }), 'invalid');
    expect(taken.errors).toEqual({ authorId: 'This author page is already linked to another account' });
    const unknown = await readProblem(change(ids.contributor, { authorId: nobody }), 'invalid');
    expect(unknown.errors).toEqual({ authorId: 'Author does not exist' });
    expect((await readAnswer(change(ids.author, { authorId: null }), person)).authorId).toBeNull();
    await change(ids.author, { authorId });
    await boss.call(adminPaths.author(authorId), { method: 'DELETE' });
    expect((await find(ids.author))?.authorId).toBeNull();
  });

  it('get an author page of their own with a role that needs one, once, unless the owner says otherwise', async () => {
    const { authorId } = await readAnswer(change(ids.editor, { role: 'contributor' }), person);
    expect(await (await magazine.request(apiPaths.author(authorId ?? ''))).json()).toMatchObject({
      name: 'The editor',
      title: 'Writer',
      initials: 'TE',
      slug: 'the-editor',
    });
    expect(await readAnswer(change(ids.editor, { role: 'author' }), person)).toMatchObject({ authorId });
    // A page that was taken away comes back only when it is asked for, and two requests at a time make one.
    expect(await readAnswer(change(ids.editor, { authorId: null }), person)).toMatchObject({ authorId: null });
    expect(await readAnswer(change(ids.contributor, { role: 'author', authorId: null }), person)).toMatchObject({
      authorId: null,
    });
    const answers = [1, 2].map(() => readAnswer(change(ids.author, { newAuthorPage: true }), person));
    const [first, second] = await Promise.all(answers);
    expect(first?.authorId).toBe(second?.authorId);
    const names = (await magazine.db.selectFrom('authors').select('name').execute()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('The ')).sort()).toEqual(['The author', 'The editor']);
    const audited = magazine.db.selectFrom('audit_log').select('subject_label').where('action', '=', 'author.create');
    expect((await audited.execute()).map(({ subject_label }) => subject_label)).toEqual(
      expect.arrayContaining(['The author', 'The editor']),
    );
  });

  it('never lose or gain an owner', async () => {
    await readProblem(change(ids.owner, { role: 'editor' }), 'is-owner');
    await readProblem(boss.call(adminPaths.person(ids.owner), { method: 'DELETE' }), 'is-owner');
    await readProblem(change(ids.editor, { role: 'owner' }), 'invalid');
    await readProblem(invite({ role: 'owner' }), 'invalid');
    const more = { email: 'other@magazine.test', password: 'x', id: nobody, email_verified: 0 };
    await readAnswer(change(ids.editor, more), person);
    expect(await find(ids.editor)).toMatchObject({ role: 'editor', email: personOf('editor').email });
    expect(await isIn(boss)).toBe(true);
  });

  it('become the owner when the owner hands over, with the password', async () => {
    const own = { ...owner, password: 'five lamps beside a harbour' };
    const transfer = (id: string, given = owner.password) =>
      boss.call(adminPaths.personOwnership(id), { body: { password: given } });
    const { errors } = await readProblem(transfer(ids.editor, 'a guess of a password'), 'invalid');
    expect(errors).toEqual({ password: 'This is not your current password' });
    await readProblem(transfer(ids.owner), 'is-owner');
    await readProblem(transfer(nobody), 'not-found');
    expect(emails).toEqual([]);
    expect(await isIn(visitors.editor)).toBe(true);

    expect(await readAnswer(transfer(ids.editor), person)).toMatchObject({
      id: ids.editor,
      role: 'owner',
      sessions: 0,
    });
    const words = { links: { admin: `${site.url}/admin` }, transfer: { from: owner.name, to: 'The editor' } };
    expect(emails).toEqual([
      { kind: 'new-owner', to: personOf('editor').email, ...words },
      { kind: 'former-owner', to: owner.email, ...words },
    ]);
    // The session in which it was done goes on, as an editor's.
    expect(await (await boss.call(authPaths.user)).json()).toMatchObject({ id: ids.owner, role: 'editor' });
    expect(await Promise.all([visitors.owner, visitors.editor, visitors.author].map(isIn))).toEqual([
      false,
      false,
      true,
    ]);
    await readProblem(transfer(ids.author), 'not-allowed');

    // Everything that refers to the owner refers to the new one: owner access, the command line, the start of the server.
    const password = await resetOwnerPassword(magazine.db, magazine.auth, { password: own.password, now, actor });
    expect(password).toBe(personOf('editor').email);
    const access = (given: string) => visitors.editor.call(authPaths.ownerAccess, { body: { password: given } });
    await readProblem(access(owner.password), 'wrong-password');
    expect((await access(own.password)).status).toBe(204);
    expect(await createOwner(magazine.db, magazine.auth, { owner: own, now })).toBeNull();
    boss = visitors.editor;
    expect((await list()).filter(({ role }) => role === 'owner')).toMatchObject([{ id: ids.editor }]);
    expect((await change(ids.owner, { role: 'author' })).status).toBe(200);
  });

  it('are never two owners, nor none, when the owner hands over twice at a time', async () => {
    const targets = [ids.editor, ids.author, ids.editor, ids.contributor];
    const answers = await Promise.all(
      targets.map((id) => boss.call(adminPaths.personOwnership(id), { body: { password: owner.password } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    const owners = await magazine.db.selectFrom('users').select('id').where('role', '=', 'owner').execute();
    expect(owners).toEqual([{ id: targets[answers.findIndex(({ status }) => status === 200)] }]);
    expect(emails).toHaveLength(2);
    const stored = magazine.db.selectFrom('audit_log').select('subject_id').where('action', '=', 'person.make-owner');
    expect(await stored.execute()).toEqual([{ subject_id: owners[0]?.id }]);
  });

  it('are removed with their sessions; what they wrote stays', async () => {
    await change(ids.author, { authorId: magazine.authorId });
    const article = await magazine.publish();
    expect((await boss.call(adminPaths.person(ids.author), { method: 'DELETE' })).status).toBe(204);
    expect(await isIn(visitors.author)).toBe(false);
    expect((await magazine.request(`/api/articles/${article}`)).status).toBe(200);
    expect((await magazine.request(`/api/authors/${magazine.authorId}`)).status).toBe(200);
    await readProblem(boss.call(adminPaths.person(ids.author), { method: 'DELETE' }), 'not-found');
    await readProblem(change(ids.author, { role: 'editor' }), 'not-found');
    await readProblem(signInAs(visit(magazine.db), personOf('author')), 'wrong-password');
  });

  it('are signed out everywhere by the owner', async () => {
    const end = boss.call(adminPaths.personSessions(ids.editor), { method: 'DELETE' });
    expect(await readAnswer(end, person)).toMatchObject({ sessions: 0 });
    expect(await isIn(visitors.editor)).toBe(false);
    await readProblem(boss.call(adminPaths.personSessions(nobody), { method: 'DELETE' }), 'not-found');
  });

  it('are invited by an email, and choose name and password', async () => {
    const given = { email: 'Nora@Magazine.test', name: 'Nora', authorId: magazine.authorId };
    const { link, ...invited } = await readAnswer(invite(given), sentInvitation, 201);
    expect(invited).toMatchObject({ email: nora.email, name: 'Nora', role: 'author', expiresAt: minutesFromNow(week) });
    expect(emails).toEqual([
      { kind: 'invite', to: nora.email, links: { accept: link }, invitation: { from: owner.name, role: 'author' } },
    ]);
    expect(link).toMatch(new RegExp(`^${site.url}/invitation\\?token=[\\w-]{43}$`));
    expect(await invitations()).toEqual([invited]);
    const stored = await magazine.db.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(tokenOf(link));

    const newcomer = visit(magazine.db);
    const asked = newcomer.call(authPaths.invitation(tokenOf(link)));
    expect(await readAnswer(asked, openInvitation)).toEqual({ email: nora.email, name: 'Nora', role: 'author' });
    expect(await isIn(newcomer)).toBe(false);
    const weak = await readProblem(accept(link, { password: 'Nora New Nora New' }), 'invalid');
    expect(weak.errors).toHaveProperty('password');
    expect((await accept(link, { role: 'owner', email: 'x@y.test' }, newcomer)).status).toBe(201);
    expect(await (await newcomer.call(authPaths.user)).json()).toMatchObject({
      name: nora.name,
      email: nora.email,
      role: 'author',
      authorId: magazine.authorId,
    });
    expect(await invitations()).toEqual([]);
    await readProblem(accept(link), 'link-expired');
    expect((await signInAs(visit(magazine.db), nora)).status).toBe(204);
  });

  it('accept an invitation once, also when the form is sent twice at a time', async () => {
    const { link } = await readAnswer(invite(), sentInvitation, 201);
    const statuses = (await Promise.all([accept(link), accept(link), accept(link)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 410, 410]);
    expect((await list()).filter(({ email }) => email === nora.email)).toHaveLength(1);
  });

  it('get an author page of their own when they accept, where they write under their own byline', async () => {
    for (const role of ['author', 'contributor', 'editor'] as const) {
      const { link } = await readAnswer(invite({ email: `${role}@elsewhere.test`, role }), sentInvitation, 201);
      const newcomer = visit(magazine.db);
      // A name whose first letter is too long for initials.
      const name = role === 'contributor' ? '👩‍👩‍👧 Family' : nora.name;
      const user = await readAnswer(accept(link, { name }, newcomer), accountUser, 201);
      if (role === 'editor') {
        expect(user.authorId).toBeNull();
        continue;
      }
      const page = await (await magazine.request(apiPaths.author(user.authorId ?? ''))).json();
      const initials = role === 'author' ? 'NN' : '👩';
      expect(author.parse(page)).toMatchObject({ name, title: 'Writer', initials, bio: null });
      expect(await (await newcomer.call(authPaths.user)).json()).toEqual(user);
      const draft = { title: 'Mine', authorId: user.authorId, categoryId: magazine.categories.politics };
      expect((await newcomer.call(adminPaths.articles, { body: { ...draft, status: 'draft' } })).status).toBe(201);
    }
  });

  it('cannot accept an invitation whose author page another account has by now', async () => {
    const { authorId } = magazine;
    const emails = [nora.email, 'ned@magazine.test'];
    const links = [];
    for (const email of emails) links.push(await readAnswer(invite({ email, authorId }), sentInvitation, 201));
    const [first, second] = links;
    const answers = await Promise.all([accept(first?.link ?? ''), accept(second?.link ?? '')]);
    expect(answers.map(({ status }) => status).sort(), 'one account gets the page').toEqual([201, 409]);

    const [left] = await invitations();
    const { link = '', id = '' } = links.find((one) => one.id === left?.id) ?? {};
    const { detail } = await readProblem(accept(link), 'author-linked');
    expect(detail).toMatch(/^The author page of this invitation now belongs to another account\./);
    const again = await readProblem(boss.call(adminPaths.invitationEmail(id), { method: 'POST' }), 'author-linked');
    expect(again.detail).toContain(nora.name);
    const holder = (await list()).find((one) => one.authorId === authorId);
    await change(holder?.id ?? '', { authorId: null });
    expect((await accept(link)).status, 'the invitation was kept').toBe(201);
  });

  it('cannot use an invitation that is too old, revoked, replaced, or made up', async () => {
    const { id, link } = await readAnswer(invite(), sentInvitation, 201);
    await readProblem(accept(link, {}, undefined, new Date(minutesFromNow(week))), 'link-expired');
    const again = () => boss.call(adminPaths.invitationEmail(id), { method: 'POST' });
    const next = await readAnswer(again(), sentInvitation);
    expect(emails).toHaveLength(2);
    await readProblem(accept(link), 'link-expired');
    expect((await boss.call(adminPaths.invitation(id), { method: 'DELETE' })).status).toBe(204);
    await readProblem(accept(next.link), 'link-expired');
    await readProblem(visit(magazine.db).call(authPaths.invitation(tokenOf(next.link))), 'link-expired');
    await readProblem(again(), 'not-found');
    await readProblem(boss.call(adminPaths.invitation(id), { method: 'DELETE' }), 'not-found');
    await readProblem(visit(magazine.db).call(authPaths.invitation('x'.repeat(500))), 'link-expired');
  });

  it('are not invited twice, nor with an account', async () => {
    await readAnswer(invite(), sentInvitation, 201);
    const twice = await readProblem(invite({ email: nora.email.toUpperCase() }), 'invalid');
    expect(twice.errors).toEqual({ email: 'This person has already been invited' });
    const known = await readProblem(invite({ email: owner.email }), 'invalid');
    expect(known.errors).toEqual({ email: 'This person already has an account' });
    await change(ids.author, { authorId: magazine.authorId });
    const taken = await readProblem(invite({ email: 'x@magazine.test', authorId: magazine.authorId }), 'invalid');
    expect(taken.errors).toHaveProperty('authorId');
    expect(emails).toHaveLength(1);
  });
});
