import { Hono } from 'hono';
import { sendingChange } from '../../../contract/newsletter-sending.ts';
import { pauseSending, resumeSending } from '../../../services/newsletter/pause-sending.ts';
import { readFigures } from '../../../services/newsletter/read-figures.ts';
import { readProgress } from '../../../services/newsletter/read-progress.ts';
import { startSending } from '../../../services/newsletter/start-sending.ts';
import type { ApiParts, SignedInEnvironment } from '../../environment.ts';
import { readBody } from '../../validate.ts';

/** The sending of one issue: started once, then held up and let go on. */
export function adminSendingRoutes({ db }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/:id/sending', async (c) => c.json(await readProgress(db, c.req.param('id'))))
    .post('/:id/sending', async (c) => {
      const issueId = c.req.param('id');
      await startSending(db, { issueId, now: c.env?.now ?? new Date() });
      return c.json(await readProgress(db, issueId), 201);
    })
    .patch('/:id/sending', async (c) => {
      const issueId = c.req.param('id');
      const { paused } = await readBody(c, sendingChange);
      await (paused ? pauseSending(db, { issueId }) : resumeSending(db, { issueId }));
      return c.json(await readProgress(db, issueId));
    })
    .get('/:id/figures', async (c) => c.json(await readFigures(db, c.req.param('id'))));
}
