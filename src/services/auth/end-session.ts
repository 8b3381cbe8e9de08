import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../service-error.ts';
import type { SignedIn } from './read-user.ts';

/**
 * Signs one browser out of the caller's account.
 * @throws ServiceError `not-found` when it is not signed in to that account
 */
export async function endSession(db: Database, { user }: SignedIn, sessionId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!numDeletedRows) throw new ServiceError('not-found', 'There is no such session.');
}

/** Signs every browser out of the caller's account except the caller's own. */
export async function endOtherSessions(db: Database, { user, sessionId }: SignedIn): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', user.id).where('id', '!=', sessionId).execute();
}
