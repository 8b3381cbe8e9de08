import { expect } from 'vitest';
import { type Role, roles } from '../../src/contract/permissions.ts';
import { createAccount } from '../../src/services/auth/create-account.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { actor } from './actor.ts';
import { type Magazine, now, owner } from './magazine.ts';
import { signInAs, type Visitor, visit } from './visitor.ts';

const password = 'nine blue doors and a key';

/** @returns name, email address and password of the account with this role, in tests that have one of each */
export function personOf(role: Role): typeof owner {
  return role === 'owner' ? owner : { name: `The ${role}`, email: `${role}@magazine.test`, password };
}

/** Creates the account of a role. @returns its id */
export async function employ(magazine: Magazine, role: Role): Promise<string> {
  const { db, auth } = magazine;
  const person = personOf(role);
  const user =
    role === 'owner'
      ? await createOwner(db, auth, { owner: person, now })
      : await createAccount(db, auth, { person, role, now, actor });
  if (!user) throw new Error(`there is an account of the ${role} already`);
  return user.id;
}

/** Creates an account for each role. @returns a signed-in browser of each, and their ids */
export async function employAll(
  magazine: Magazine,
): Promise<{ ids: Record<Role, string>; visitors: Record<Role, Visitor> }> {
  const people = [];
  for (const role of roles) {
    const id = await employ(magazine, role);
    const visitor = visit(magazine.db);
    expect((await signInAs(visitor, personOf(role))).status).toBe(204);
    people.push({ role, id, visitor });
  }
  return {
    ids: Object.fromEntries(people.map(({ role, id }) => [role, id])) as Record<Role, string>,
    visitors: Object.fromEntries(people.map(({ role, visitor }) => [role, visitor])) as Record<Role, Visitor>,
  };
}
