import type { Database } from '../../database/schema.ts';

/** @param id null for the system @returns the present name of an account, to be kept beside its id; null when there is none */
export async function nameOfAccount(db: Database, id: string | null): Promise<string | null> {
  const person = id && (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst());
  return person ? person.name : null;
}
