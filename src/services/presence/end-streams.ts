import type { Database } from '../../database/schema.ts';
import type { Presence } from './presence.ts';

/**
 * Ends the streams of ended sessions, whatever ended them, here, on another instance, or by a command: a sign-out, a new
 * password, another role, the end of the account, or their age. Asks the database only while there are streams.
 */
export async function endStreams(db: Database, { streams }: Presence, now: Date): Promise<void> {
  const asked = streams.sessions();
  if (asked.length === 0) return;
  const open = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', asked)
    .where('expires_at', '>', now.toISOString())
    .execute();
  const ended = new Set(asked);
  for (const { id } of open) ended.delete(id);
  streams.endSessions(ended);
}
