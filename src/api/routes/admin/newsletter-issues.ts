import { type Context, Hono } from 'hono';
import { issueChange } from '../../../contract/issues.ts';
import { adminIssueListQuery } from '../../../contract/lists.ts';
import { issueArticlePlace } from '../../../contract/placement.ts';
import { changeIssue } from '../../../services/newsletter/issues/change-issue.ts';
import { composeIssue } from '../../../services/newsletter/issues/compose-issue.ts';
import { deleteIssue } from '../../../services/newsletter/issues/delete-issue.ts';
import { listAdminIssues } from '../../../services/newsletter/issues/list-admin-issues.ts';
import { putArticle } from '../../../services/newsletter/issues/put-article.ts';
import { readAdminIssue } from '../../../services/newsletter/issues/read-admin-issue.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import { issueCursor, readCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { readBody, readQuery } from '../../http/validate.ts';

export function adminIssueRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  const at = (c: Context<SignedInEnvironment>) => ({ now: nowOf(c), siteUrl: site.url });

  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor } = readQuery(c, adminIssueListQuery);
      return sendPage(c, await listAdminIssues(db, { now: nowOf(c), limit, after: readCursor(issueCursor, cursor) }));
    })
    .post('/', async (c) => {
      const { name: siteName } = await site.read();
      const read = (id: string) => readAdminIssue(db, { ...at(c), id });
      return createOnce(c, {
        action: 'manage-newsletter',
        create: async (id) => read(await composeIssue(db, { ...at(c), id, siteName, actor: actorOf(c) })),
        read,
      });
    })
    .get('/:id', async (c) => c.json(await readAdminIssue(db, { ...at(c), id: c.req.param('id') })))
    .patch('/:id', async (c) => {
      const change = await readBody(c, issueChange);
      return c.json(await changeIssue(db, { ...at(c), id: c.req.param('id'), change, actor: actorOf(c) }));
    })
    .put('/:id/articles/:articleId', async (c) => {
      const { as } = await readBody(c, issueArticlePlace);
      const which = { issueId: c.req.param('id'), articleId: c.req.param('articleId') };
      return c.json(await putArticle(db, { ...at(c), ...which, as, actor: actorOf(c) }));
    })
    .delete('/:id', async (c) => {
      await deleteIssue(db, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    });
}
