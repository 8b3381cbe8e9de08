import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { personActor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from './caller.ts';
import type { SignedIn } from './read-user.ts';
import { endSessionsOf } from './session-epoch.ts';

interface Ending {
  signedIn: SignedIn;
  caller: Caller;
}

/**
 * Signs one browser out of the caller's account.
 * @throws ServiceError `not-found` when it is not signed in to that account
 */
export async function endSession(db: Database, { id, ...ending }: Ending & { id: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', ending.signedIn.user.id)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new ServiceError('not-found', 'There is no such session.');
    await note(trx, ending, 1);
  });
}

/** Signs every browser out of the caller's account except the caller's own. */
export async function endOtherSessions(db: Database, ending: Ending): Promise<void> {
  const { user, sessionId } = ending.signedIn;
  await db.transaction().execute(async (trx) => {
    const ended = await endSessionsOf(trx, user.id, sessionId);
    if (ended > 0) await note(trx, ending, ended);
  });
}

function note(trx: DatabaseTransaction, { signedIn: { user }, caller }: Ending, sessions: number): Promise<void> {
  return recordAudit(trx, {
    actor: personActor(user, caller),
    action: 'person.end-own-sessions',
    subject: { id: user.id, label: user.name },
    after: { sessions },
  });
}
