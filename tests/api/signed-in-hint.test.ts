import { beforeEach, describe, expect, it } from 'vitest';
import { authPaths, gatePaths } from '../../src/contract/gate-paths.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { oneEngine } from '../support/engines.ts';
import { now, owner, setUpMagazine } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { signInAs, visit } from '../support/visitor.ts';

const hint = '__Host-masthead-signed-in';
const hintOf = (response: Response) => response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${hint}=`));

describe.each(oneEngine)('the cookie that says that a user is signed in, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  beforeEach(async () => {
    await createOwner(magazine.db, magazine.auth, { owner, now });
  });

  it('comes with the session, as long as it, says nothing else, and goes with it', async () => {
    const visitor = visit(magazine.db);
    expect(hintOf(await signInAs(visitor, { password: 'wrong' }))).toBeUndefined();
    const opened = await signInAs(visitor);
    expect(hintOf(opened)).toBe(`${hint}=1; Max-Age=604800; Path=/; SameSite=Lax; Secure`);
    expect(hintOf(await visitor.call(authPaths.user)), 'it is there already').toBeUndefined();
    expect(hintOf(await visitor.call(gatePaths.logout))).toMatch(/=; Max-Age=0; /);
    expect(visitor.cookies.has(hint)).toBe(false);
  });

  it('is given to an older session, prolonged with it, and taken when the session has ended elsewhere', async () => {
    const visitor = visit(magazine.db);
    await signInAs(visitor);
    visitor.cookies.delete(hint);
    await visitor.call(authPaths.user);
    expect(visitor.cookies.get(hint)).toBe('1');
    const dayLater = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await magazine.db.updateTable('sessions').set({ expires_at: dayLater.toISOString() }).execute();
    const prolonged = await visitor.call('/api/admin/stats');
    expect(hintOf(prolonged)).toMatch(/=1; Max-Age=604800; /);
    await magazine.db.deleteFrom('sessions').execute();
    expect((await visitor.call('/api/admin/stats')).status).toBe(401);
    expect(visitor.cookies.has(hint)).toBe(false);
  });
});
