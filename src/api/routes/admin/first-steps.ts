import { Hono } from 'hono';
import { firstStepsChange } from '../../../contract/first-steps.ts';
import { changeFirstSteps } from '../../../services/first-steps/change-first-steps.ts';
import { readFirstSteps } from '../../../services/first-steps/read-first-steps.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

/** The steps of a new magazine before readers come, ticked by what is stored and set up. */
export function adminFirstStepRoutes({ db, mailer }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => c.json(await readFirstSteps(db, { user: c.get('signedIn').user, mailer, now: nowOf(c) })))
    .patch('/', async (c) => {
      const change = await readBody(c, firstStepsChange);
      await changeFirstSteps(db, { change, now: nowOf(c), actor: actorOf(c) });
      return c.json(await readFirstSteps(db, { user: c.get('signedIn').user, mailer, now: nowOf(c) }));
    });
}
