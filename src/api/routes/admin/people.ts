import { Hono } from 'hono';
import { passwordInput } from '../../../contract/account.ts';
import { invitationInput, personChange } from '../../../contract/people.ts';
import { listSessionsOf } from '../../../services/auth/list-sessions.ts';
import { changePerson } from '../../../services/people/change-person.ts';
import { endSessions } from '../../../services/people/end-sessions.ts';
import { invite, inviteAgain } from '../../../services/people/invite.ts';
import { listInvitations, revokeInvitation } from '../../../services/people/list-invitations.ts';
import { listPeople } from '../../../services/people/list-people.ts';
import { removePerson } from '../../../services/people/remove-person.ts';
import { transferOwnership } from '../../../services/people/transfer-ownership.ts';
import { removeSecondFactor } from '../../../services/second-factor/remove-second-factor.ts';
import { actorOf, nowOf, ownAccountOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

/** Accounts and invitations. Readers see nothing of it but the author page that a change may create. */
export function adminPeopleRoutes({ db, auth, site, sendEmail }: ApiParts): Hono<SignedInEnvironment> {
  const post = { siteUrl: site.url, sendEmail };

  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => c.json(await listPeople(db, nowOf(c))))
    .get('/invitations', async (c) => c.json(await listInvitations(db)))
    .post('/invitations', async (c) => {
      const invitation = await readBody(c, invitationInput);
      return c.json(await invite(db, post, { invitation, now: nowOf(c), actor: actorOf(c) }), 201);
    })
    .post('/invitations/:id/email', async (c) =>
      c.json(await inviteAgain(db, post, { id: c.req.param('id'), now: nowOf(c), actor: actorOf(c) })),
    )
    .delete('/invitations/:id', async (c) => {
      await revokeInvitation(db, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    })
    .patch('/:id', async (c) => {
      const change = await readBody(c, personChange);
      const context = { siteUrl: site.url, now: nowOf(c), actor: actorOf(c) };
      return c.json(await changePerson(db, { id: c.req.param('id'), change, ...context }));
    })
    .delete('/:id', async (c) => {
      await removePerson(db, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    })
    .delete('/:id/second-factor', async (c) =>
      c.json(await removeSecondFactor(db, post, { id: c.req.param('id'), now: nowOf(c), actor: actorOf(c) })),
    )
    .post('/:id/ownership', async (c) => {
      const { password } = await readBody(c, passwordInput);
      return c.json(await transferOwnership(db, auth, post, { id: c.req.param('id'), password, ...ownAccountOf(c) }));
    })
    .get('/:id/sessions', async (c) =>
      c.json(
        await listSessionsOf(db, { id: c.req.param('id'), sessionId: c.get('signedIn').sessionId, now: nowOf(c) }),
      ),
    )
    .delete('/:id/sessions', async (c) =>
      c.json(await endSessions(db, { id: c.req.param('id'), now: nowOf(c), actor: actorOf(c) })),
    );
}
