import type { Session } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import type { SignedIn } from './read-user.ts';

/** @returns the sessions of the caller's account, latest first */
export async function listSessions(db: Database, { user, sessionId }: SignedIn, now: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'user_agent', 'ip_address'])
    .where('user_id', '=', user.id)
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
