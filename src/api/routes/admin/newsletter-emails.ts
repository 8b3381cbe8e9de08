import { type Context, Hono } from 'hono';
import { limitTestEmails, sendTestEmail } from '../../../services/newsletter/issues/test-emails.ts';
import { writeCopy } from '../../../services/newsletter/issues/write-copy.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendEmailPage } from '../../http/send-email-page.ts';

/** The email of an issue, to be checked before it is sent. These routes change nothing that readers see. */
export function adminEmailRoutes({ db, site, emailRendererFor, mailer }: ApiParts): Hono<SignedInEnvironment> {
  const limit = limitTestEmails();
  const target = (c: Context<SignedInEnvironment>) => ({ issueId: c.req.param('id') ?? '', now: nowOf(c) });
  const write = async (c: Context<SignedInEnvironment>) =>
    writeCopy(db, { site: await site.read(), emails: emailRendererFor(c.get('signedIn').user.id) }, target(c));

  return new Hono<SignedInEnvironment>()
    .get('/issues/:id/letter', async (c) => c.json(await write(c)))
    .get('/issues/:id/letter.html', async (c) => sendEmailPage(c, site.url, (await write(c)).html))
    .post('/issues/:id/test', async (c) => {
      const { user } = c.get('signedIn');
      const parts = { site: await site.read(), emailRenderer: emailRendererFor(user.id), mailer, limit };
      return c.json(await sendTestEmail(db, parts, { ...target(c), user, actor: actorOf(c) }));
    });
}
