import { type Context, Hono } from 'hono';
import { correctionChange, correctionInput } from '../../../contract/corrections.ts';
import { sendingChange } from '../../../contract/newsletter-sending.ts';
import { requireAllowedForArticle } from '../../../services/articles/require-allowed-for-article.ts';
import { changeCorrection } from '../../../services/corrections/change-correction.ts';
import { createCorrection } from '../../../services/corrections/create-correction.ts';
import { deleteCorrection } from '../../../services/corrections/delete-correction.ts';
import { listAdminCorrections, readAdminCorrection } from '../../../services/corrections/read-admin-corrections.ts';
import {
  moveCorrectionSending,
  readCorrectionSending,
  startCorrectionSending,
  writeCorrectionCopy,
} from '../../../services/newsletter/sending/correction-sending.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { requireRoleFor } from '../../http/guard.ts';
import { sendEmailPage } from '../../http/send-email-page.ts';
import { readBody } from '../../http/validate.ts';

/** Dated notes on an article, and the emails about them. */
export function adminCorrectionRoutes({ db, site, emailRendererFor }: ApiParts): Hono<SignedInEnvironment> {
  const of = async (c: Context<SignedInEnvironment>) => ({
    articleId: c.req.param('article') ?? '',
    language: (await site.read()).language,
  });
  const by = (c: Context<SignedInEnvironment>) => ({ actor: actorOf(c), now: nowOf(c) });

  const which = (c: Context<SignedInEnvironment>) => ({
    ...by(c),
    articleId: c.req.param('article') ?? '',
    id: c.req.param('id') ?? '',
  });

  return new Hono<SignedInEnvironment>()
    .use('/:article/corrections/:id/sending/*', requireRoleFor('manage-newsletter'))
    .get('/:article/corrections', async (c) => c.json(await listAdminCorrections(db, await of(c))))
    .post('/:article/corrections', async (c) => {
      const correction = await readBody(c, correctionInput);
      const article = await of(c);
      return createOnce(c, {
        action: () => requireAllowedForArticle(db, { ...article, actor: actorOf(c), action: 'publish-article' }),
        create: (id) => createCorrection(db, { ...article, ...by(c), id, correction }),
        read: (id) => readAdminCorrection(db, { ...article, id }),
      });
    })
    .patch('/:article/corrections/:id', async (c) => {
      const change = await readBody(c, correctionChange);
      return c.json(await changeCorrection(db, { ...(await of(c)), ...by(c), id: c.req.param('id'), change }));
    })
    .get('/:article/corrections/:id/sending', async (c) => c.json(await readCorrectionSending(db, which(c))))
    .post('/:article/corrections/:id/sending', async (c) => {
      await startCorrectionSending(db, which(c));
      return c.json(await readCorrectionSending(db, which(c)), 201);
    })
    .patch('/:article/corrections/:id/sending', async (c) => {
      await moveCorrectionSending(db, which(c), await readBody(c, sendingChange));
      return c.json(await readCorrectionSending(db, which(c)));
    })
    .get('/:article/corrections/:id/sending/email.html', async (c) => {
      const parts = { site: await site.read(), emails: emailRendererFor(c.get('signedIn').user.id) };
      return sendEmailPage(c, site.url, (await writeCorrectionCopy(db, parts, which(c))).html);
    })
    .delete('/:article/corrections/:id', async (c) => {
      await deleteCorrection(db, which(c));
      return c.body(null, 204);
    });
}
