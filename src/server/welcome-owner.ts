import type { Database } from '../database/schema.ts';
import type { Auth } from '../services/auth/create-auth.ts';
import { createOwner, hasOwner } from '../services/auth/create-owner.ts';
import type { Environment } from './environment.ts';

/** Sees to it that the magazine gets its owner: from the environment at the first start. */
export async function welcomeOwner(db: Database, auth: Auth, { owner }: Environment): Promise<void> {
  if (await hasOwner(db)) return;
  if (owner) await createOwner(db, auth, { owner, now: new Date() });
}
