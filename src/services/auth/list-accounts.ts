import type { User } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';

/** @returns all accounts, oldest first */
export function listAccounts(db: Database): Promise<User[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'author_id as authorId'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns the owner; undefined while there is none */
export function readOwner(db: Database): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'author_id as authorId'])
    .where('role', '=', 'owner')
    .executeTakeFirst();
}
