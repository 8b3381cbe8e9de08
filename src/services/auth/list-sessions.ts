import type { Session } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import type { SignedIn } from './read-user.ts';

/** @returns the sessions of the caller's account, latest first */
export function listSessions(db: Database, { user, sessionId }: SignedIn, now: Date): Promise<Session[]> {
  return listSessionsOf(db, { id: user.id, sessionId, now });
}

interface SessionsOf {
  /** Id of the account. */
  id: string;
  /** The session of this request. */
  sessionId: string;
  now: Date;
}

/** @returns the sessions of an account, latest first; none for an unknown one */
export async function listSessionsOf(db: Database, { id, sessionId, now }: SessionsOf): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'user_agent', 'ip_address'])
    .where('user_id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    userAgent: row.user_agent ?? '',
    ipAddress: row.ip_address ?? '',
    isCurrent: row.id === sessionId,
  }));
}
