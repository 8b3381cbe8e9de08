import type { Database } from '../../database/schema.ts';
import { personActor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { askAuth } from './ask-auth.ts';
import { type Caller, toAuthHeaders } from './caller.ts';
import type { Auth } from './create-auth.ts';
import { readSignedIn } from './read-user.ts';

/** Ends the session of a request, if it has one. @returns the cookies that delete it in the browser */
export async function signOut(db: Database, auth: Auth, caller: Caller): Promise<string[]> {
  const signedIn = await readSignedIn(auth, caller.headers);
  if (signedIn) {
    const { user, sessionId } = signedIn;
    await db.transaction().execute(async (trx) => {
      const ended = await trx.deleteFrom('sessions').where('id', '=', sessionId).returning('id').executeTakeFirst();
      if (!ended) return;
      const subject = { id: user.id, label: user.name };
      await recordAudit(trx, { actor: personActor(user, caller), action: 'person.sign-out', subject });
    });
  }
  const answer = await askAuth(async () =>
    (await auth.open()).api.signOut({ headers: toAuthHeaders(caller), returnHeaders: true }),
  );
  return answer.headers.getSetCookie();
}
