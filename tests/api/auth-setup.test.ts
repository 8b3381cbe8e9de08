import { describe, expect, it } from 'vitest';
import { user } from '../../src/contract/account.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { readSetupToken } from '../../src/services/auth/set-up.ts';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { createParts, now, owner, setUpMagazine, site } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { signInAs, visit } from '../support/visitor.ts';

describe.each(engines)('the set-up link on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);

  const knock = (token: string, visitor = visit(magazine.db)) => visitor.call(authPaths.setup(token));
  const setUp = async (given: object = {}, visitor = visit(magazine.db)) =>
    visitor.call(authPaths.setup(await readSetupToken(magazine.auth)), { body: { ...owner, ...given } });
  const accounts = () => magazine.db.selectFrom('users').select(['name', 'email', 'role']).execute();

  it('works while there is no owner', async () => {
    const response = await knock(await readSetupToken(magazine.auth));
    expect(response.status).toBe(204);
  });

  it('is the same at every start and in every instance, and different with another secret', async () => {
    const token = await readSetupToken(magazine.auth);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await readSetupToken(createParts(magazine.db).auth)).toBe(token);
  });

  it('creates the owner and signs them in', async () => {
    const visitor = visit(magazine.db);
    const response = await setUp({ email: 'Owner@Magazine.test', name: ' Olive Owner ' }, visitor);
    expect(response.status).toBe(201);
    expect([...visitor.cookies.keys()]).toContainEqual(expect.stringMatching(/^__Host-masthead-device-/));
    const created = user.strict().parse(await response.json());
    expect(created).toEqual({
      id: expect.any(String),
      name: owner.name,
      email: owner.email,
      role: 'owner',
      authorId: null,
    });
    expect(await (await visitor.call(authPaths.user)).json()).toEqual(created);
    expect((await signInAs(visit(magazine.db))).status).toBe(204);
  });

  it('is 404 once there is an owner, for the right token and a wrong one alike', async () => {
    await setUp();
    const token = await readSetupToken(magazine.auth);
    const gone = await readProblem(knock(token), 'not-found');
    expect(await readProblem(knock('wrong'), 'not-found')).toEqual(gone);
    expect(await readProblem(setUp({ email: 'other@magazine.test' }), 'not-found')).toEqual(gone);
    expect(await accounts()).toHaveLength(1);
  });

  it.each(['', 'x', 'x'.repeat(43), 'é', '%00', '../setup'])('is 404 with the token "%s"', async (token) => {
    const visitor = visit(magazine.db);
    expect([400, 404]).toContain((await visitor.call(`/api/auth/setup/${token}`)).status);
    expect([400, 404]).toContain((await visitor.call(`/api/auth/setup/${token}`, { body: owner })).status);
    expect(await accounts()).toEqual([]);
  });

  it('creates one owner from many simultaneous forms', async () => {
    const forms = Array.from({ length: 4 }, (_, index) => setUp({ email: `${index}@magazine.test` }));
    const statuses = (await Promise.all(forms)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 404, 404, 404]);
    expect(await accounts()).toHaveLength(1);
  });

  it('has a rate limit for wrong tokens only', async () => {
    const visitor = visit(magazine.db);
    for (let count = 0; count < 5; count += 1) await readProblem(knock(`guess-${count}`, visitor), 'not-found');
    const token = await readSetupToken(magazine.auth);
    const { detail } = await readProblem(knock(token, visitor), 'too-many-attempts');
    expect(detail).toBe('Too many attempts. Please try again in 5 seconds.');
    expect((await knock(token, visit(magazine.db, { clientIp: '198.51.100.1' }))).status).toBe(204);
  });

  it('can be opened again and again until the form is filled in', async () => {
    const token = await readSetupToken(magazine.auth);
    const visitor = visit(magazine.db);
    for (let count = 0; count < 8; count += 1) expect((await knock(token, visitor)).status).toBe(204);
  });

  it.each([
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(101), 'Name must be under 100 characters'],
    ['email', 'owner', 'Must be a valid email address'],
    ['password', 'short', 'Password must be at least 12 characters'],
    ['password', 'x'.repeat(129), 'Password must be 128 characters or less'],
    ['password', 'password1234', 'This password is too easy to guess. Use several unrelated words.'],
    ['password', 'qwertyuiop123', 'This password is too easy to guess. Use several unrelated words.'],
    ['password', 'OliveOwner2026', 'This password is too easy to guess. Use several unrelated words.'],
    ['password', 'owner@magazine.test', 'This password is too easy to guess. Use several unrelated words.'],
    ['password', `${site.name}${site.name}`, 'This password is too easy to guess. Use several unrelated words.'],
  ])('rejects the %s "%s"', async (field, value, message) => {
    const { errors, detail } = await readProblem(setUp({ [field]: value }), 'invalid');
    expect(errors).toEqual({ [field]: message });
    expect(detail).toBe(message);
    expect(await accounts()).toEqual([]);
  });

  it('creates an owner, whatever role is sent', async () => {
    const response = await setUp({ id: 'mine', role: 'editor', emailVerified: false });
    expect(await response.json()).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), role: 'owner' });
  });

  it('does not exist when the owner was created in another way', async () => {
    await createOwner(magazine.db, magazine.auth, { owner, now });
    await readProblem(knock(await readSetupToken(magazine.auth)), 'not-found');
  });
});
