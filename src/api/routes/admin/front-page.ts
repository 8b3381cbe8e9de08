import { Hono } from 'hono';
import {
  arrangement,
  frontPageDraft,
  frontPagePublication,
  frontPageRestore,
  frontPageRevisionListQuery,
  frontPageVersionQuery,
} from '../../../contract/front-page.ts';
import { cancelFrontPageRevision } from '../../../services/front-page/cancel-revision.ts';
import { discardFrontPageDraft } from '../../../services/front-page/discard-draft.ts';
import { listFrontPageRevisions } from '../../../services/front-page/list-revisions.ts';
import { previewFrontPage } from '../../../services/front-page/preview-front-page.ts';
import { publishFrontPageDraft } from '../../../services/front-page/publish-draft.ts';
import { readAdminFrontPage } from '../../../services/front-page/read-admin-front-page.ts';
import { readFrontPageRevision } from '../../../services/front-page/read-revision.ts';
import { restoreFrontPageRevision } from '../../../services/front-page/restore-revision.ts';
import { saveFrontPageDraft } from '../../../services/front-page/save-draft.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import { frontPageRevisionCursor, readCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { readBody, readQuery } from '../../http/validate.ts';

export function adminFrontPageRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  /** @returns the front page, if it has that revision */
  const readWith = async (id: string, now: Date) => {
    await readFrontPageRevision(db, { id, now });
    return readAdminFrontPage(db, now);
  };
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => c.json(await readAdminFrontPage(db, nowOf(c))))
    .put('/', async (c) => {
      const draft = await readBody(c, frontPageDraft);
      return c.json(await saveFrontPageDraft(db, { ...draft, now: nowOf(c), actor: actorOf(c) }));
    })
    .delete('/', async (c) => {
      const { version } = readQuery(c, frontPageVersionQuery);
      await discardFrontPageDraft(db, { version, now: nowOf(c), actor: actorOf(c) });
      return c.body(null, 204);
    })
    .post('/publication', async (c) => {
      const given = await readBody(c, frontPagePublication);
      const at = { now: nowOf(c), actor: actorOf(c) };
      return createOnce(c, {
        action: 'manage-front-page',
        create: (id) => publishFrontPageDraft(db, { ...at, ...given, id }),
        read: (id) => readWith(id, at.now),
      });
    })
    .post('/preview', async (c) => {
      const given = await readBody(c, arrangement);
      const { language } = await site.read();
      const setting = { now: nowOf(c), siteUrl: site.url, language };
      return c.json(await previewFrontPage(db, { ...setting, arrangement: given }));
    })
    .get('/revisions', async (c) => {
      const { limit, cursor } = readQuery(c, frontPageRevisionListQuery);
      const after = readCursor(frontPageRevisionCursor, cursor);
      return sendPage(c, await listFrontPageRevisions(db, { now: nowOf(c), limit, after }));
    })
    .get('/revisions/:id', async (c) =>
      c.json(await readFrontPageRevision(db, { id: c.req.param('id'), now: nowOf(c) })),
    )
    .delete('/revisions/:id', async (c) => {
      const { version } = readQuery(c, frontPageVersionQuery);
      await cancelFrontPageRevision(db, { id: c.req.param('id'), version, now: nowOf(c), actor: actorOf(c) });
      return c.body(null, 204);
    })
    .post('/revisions/:id/restore', async (c) => {
      const { version } = await readBody(c, frontPageRestore);
      const at = { now: nowOf(c), actor: actorOf(c) };
      return createOnce(c, {
        action: 'manage-front-page',
        create: (id) => restoreFrontPageRevision(db, { ...at, version, from: c.req.param('id'), id }),
        read: (id) => readWith(id, at.now),
      });
    });
}
