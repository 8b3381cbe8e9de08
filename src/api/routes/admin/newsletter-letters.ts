import { type Context, Hono } from 'hono';
import { sendTestLetter, TestLetterLimit } from '../../../services/newsletter/issues/test-letters.ts';
import { writeCopy } from '../../../services/newsletter/issues/write-copy.ts';
import { nowOf } from '../../caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../environment.ts';
import { sendLetterPage } from '../../send-letter-page.ts';

/** The letter of an issue, to be looked at before it is sent. Nothing that readers see is changed by it. */
export function adminLetterRoutes({ db, site, letters, mailer }: ApiParts): Hono<SignedInEnvironment> {
  const limit = new TestLetterLimit();
  const which = (c: Context<SignedInEnvironment>) => ({ issueId: c.req.param('id') ?? '', now: nowOf(c) });
  const write = async (c: Context<SignedInEnvironment>) =>
    writeCopy(db, { site: await site.read(), letters }, which(c));

  return new Hono<SignedInEnvironment>()
    .get('/issues/:id/letter', async (c) => c.json(await write(c)))
    .get('/issues/:id/letter.html', async (c) => sendLetterPage(c, site.url, (await write(c)).html))
    .post('/issues/:id/test', async (c) => {
      const { user } = c.get('signedIn');
      const parts = { site: await site.read(), letters, mailer, limit };
      return c.json(await sendTestLetter(db, parts, { ...which(c), user }));
    });
}
