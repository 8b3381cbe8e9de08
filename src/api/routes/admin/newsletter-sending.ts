import { type Context, Hono } from 'hono';
import { issueSchedule, sendingChange, sendingStart } from '../../../contract/newsletter-sending.ts';
import { readFigures } from '../../../services/newsletter/clicks/read-figures.ts';
import { scheduleIssue, unscheduleIssue } from '../../../services/newsletter/issues/schedule-issue.ts';
import { issueMailing } from '../../../services/newsletter/mailings/mailing.ts';
import { pauseSending, resumeSending } from '../../../services/newsletter/sending/pause-sending.ts';
import { readProgress } from '../../../services/newsletter/sending/read-progress.ts';
import { startSending } from '../../../services/newsletter/sending/start-sending.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

/** The sending of one issue: start or schedule it once, then pause and resume it. */
export function adminSendingRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  const target = (c: Context<SignedInEnvironment>) => ({
    id: c.req.param('id') ?? '',
    now: nowOf(c),
    siteUrl: site.url,
    actor: actorOf(c),
  });

  return new Hono<SignedInEnvironment>()
    .get('/:id/sending', async (c) => c.json(await readProgress(db, c.req.param('id'))))
    .post('/:id/sending', async (c) => {
      const issueId = c.req.param('id');
      const { version } = await readBody(c, sendingStart);
      await startSending(db, { issueId, version, now: nowOf(c), actor: actorOf(c) });
      return c.json(await readProgress(db, issueId), 201);
    })
    .patch('/:id/sending', async (c) => {
      const issueId = c.req.param('id');
      const { paused } = await readBody(c, sendingChange);
      const sending = { mailing: issueMailing(issueId), actor: actorOf(c) };
      await (paused ? pauseSending(db, sending) : resumeSending(db, sending));
      return c.json(await readProgress(db, issueId));
    })
    .put('/:id/schedule', async (c) => {
      const schedule = await readBody(c, issueSchedule);
      return c.json(await scheduleIssue(db, { ...target(c), schedule }));
    })
    .delete('/:id/schedule', async (c) => c.json(await unscheduleIssue(db, target(c))))
    .get('/:id/figures', async (c) => c.json(await readFigures(db, { issueId: c.req.param('id'), siteUrl: site.url })));
}
