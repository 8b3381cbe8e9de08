import { type Context, Hono } from 'hono';
import { issueChange } from '../../../contract/issues.ts';
import { adminIssueListQuery } from '../../../contract/lists.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { changeIssue } from '../../../services/newsletter/issues/change-issue.ts';
import { composeIssue } from '../../../services/newsletter/issues/compose-issue.ts';
import { deleteIssue } from '../../../services/newsletter/issues/delete-issue.ts';
import { describeIssueLetter } from '../../../services/newsletter/issues/describe-letter.ts';
import { listAdminIssues } from '../../../services/newsletter/issues/list-admin-issues.ts';
import { readAdminIssue } from '../../../services/newsletter/issues/read-admin-issue.ts';
import { issuePlace, readCursor } from '../../cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../environment.ts';
import { sendPage } from '../../send-page.ts';
import { readBody, readQuery } from '../../validate.ts';

export function adminIssueRoutes({ db, site, letters }: ApiParts): Hono<SignedInEnvironment> {
  const at = (c: Context<SignedInEnvironment>) => ({ now: c.env?.now ?? new Date(), siteUrl: site.url });

  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor } = readQuery(c, adminIssueListQuery);
      return sendPage(c, await listAdminIssues(db, { limit, after: readCursor(issuePlace, cursor) }));
    })
    .post('/', async (c) => {
      const { name: siteName } = await site.read();
      const id = await composeIssue(db, { now: at(c).now, siteName });
      return c.json(await readAdminIssue(db, { ...at(c), id }), 201);
    })
    .get('/:id', async (c) => c.json(await readAdminIssue(db, { ...at(c), id: c.req.param('id') })))
    .get('/:id/letter', async (c) => {
      const letter = await describeIssueLetter(db, {
        issueId: c.req.param('id'),
        now: at(c).now,
        site: await site.read(),
        // The newsroom's copy is nobody's: its links lead to where everybody may go.
        links: { preferences: site.url + pagePaths.newsletter, unsubscribe: site.url + pagePaths.newsletter },
      });
      return c.json(await letters.issue(letter));
    })
    .patch('/:id', async (c) => {
      const change = await readBody(c, issueChange);
      return c.json(await changeIssue(db, { ...at(c), id: c.req.param('id'), change }));
    })
    .delete('/:id', async (c) => {
      await deleteIssue(db, c.req.param('id'));
      return c.body(null, 204);
    });
}
