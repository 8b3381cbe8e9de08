import { Hono } from 'hono';
import { outboxListQuery } from '../../../contract/lists.ts';
import type { MailSettings } from '../../../contract/newsletter-outbox.ts';
import { listOutbox } from '../../../services/newsletter/outbox/list-outbox.ts';
import { readOutboxEmail, readOutboxHtml } from '../../../services/newsletter/outbox/read-outbox-email.ts';
import { outboxCursor, readCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendEmailPage } from '../../http/send-email-page.ts';
import { sendPage } from '../../http/send-page.ts';
import { readQuery } from '../../http/validate.ts';

/** How this installation sends emails, and the outbox of emails that were not sent because no mail server is set up. */
export function adminOutboxRoutes({ dataDir, mailer, newsletter, site }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/mail', async (c) => {
      const { transport, sender } = mailer;
      const name = sender.name ?? (await site.read()).name;
      const mail: MailSettings = { transport, sender: `${name} <${sender.address}>`, confirms: newsletter.confirms };
      return c.json(mail);
    })
    .get('/outbox', async (c) => {
      const { limit, cursor } = readQuery(c, outboxListQuery);
      return sendPage(c, await listOutbox(dataDir, { limit, after: readCursor(outboxCursor, cursor) }));
    })
    .get('/outbox/:id', async (c) => c.json(await readOutboxEmail({ dataDir, id: c.req.param('id') })))
    .get('/outbox/:id/letter.html', async (c) =>
      sendEmailPage(c, site.url, await readOutboxHtml({ dataDir, id: c.req.param('id') })),
    );
}
