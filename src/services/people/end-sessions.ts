import type { Person } from '../../contract/people.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../auth/session-epoch.ts';
import { readPerson } from './list-people.ts';

interface EndSessionsInput {
  id: string;
  now: Date;
  actor: Actor;
}

/**
 * Signs a person out everywhere.
 * @returns the person as stored
 * @throws ServiceError `not-allowed`, `not-found`
 */
export async function endSessions(db: Database, { id, now, actor }: EndSessionsInput): Promise<Person> {
  requireAllowed(actor, 'manage-people');
  return db.transaction().execute(async (trx) => {
    await endSessionsOf(trx, id);
    const person = await readPerson(trx, { id, now });
    await recordAudit(trx, { actor, action: 'person.end-sessions', subject: { id, label: person.name } });
    return person;
  });
}
