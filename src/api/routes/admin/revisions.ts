import { Hono } from 'hono';
import { revisionChange, revisionListQuery, revisionRestore } from '../../../contract/revisions.ts';
import { restoreRevision } from '../../../services/article-writes/restore-revision.ts';
import { listRevisions } from '../../../services/revisions/list-revisions.ts';
import { nameRevision } from '../../../services/revisions/name-revision.ts';
import { readRevision } from '../../../services/revisions/read-revision.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { readCursor, revisionCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { readBody, readQuery } from '../../http/validate.ts';

export function adminRevisionRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/:id/revisions', async (c) => {
      const { limit, cursor } = readQuery(c, revisionListQuery);
      const after = readCursor(revisionCursor, cursor);
      return sendPage(c, await listRevisions(db, { articleId: c.req.param('id'), limit, after }));
    })
    .get('/:id/revisions/:revision', async (c) => {
      const { id: articleId, revision: id } = c.req.param();
      return c.json(await readRevision(db, { articleId, id, siteUrl: site.url }));
    })
    .patch('/:id/revisions/:revision', async (c) => {
      const { id: articleId, revision: id } = c.req.param();
      const { name } = await readBody(c, revisionChange);
      return c.json(await nameRevision(db, { articleId, id, name, actor: actorOf(c), siteUrl: site.url }));
    })
    .post('/:id/revisions/:revision/restore', async (c) => {
      const { id: articleId, revision: id } = c.req.param();
      const { version } = await readBody(c, revisionRestore);
      const at = { now: nowOf(c), siteUrl: site.url };
      return c.json(await restoreRevision(db, { ...at, articleId, id, version, actor: actorOf(c) }));
    });
}
