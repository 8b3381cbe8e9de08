import type { Passkey } from '../../contract/passkeys.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';

/** The columns of a passkey that are shown; no key is, although it is public. */
export const passkeyColumns = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const;

/** @returns the passkeys of an account, the oldest first */
export function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  return db.selectFrom('passkeys').select(passkeyColumns).where('user_id', '=', userId).orderBy('id').execute();
}

/** @returns the error for a passkey that the account does not have */
export function unknownPasskey(): ServiceError {
  return new ServiceError('not-found', 'There is no such passkey.');
}
