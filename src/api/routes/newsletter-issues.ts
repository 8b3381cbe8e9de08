import { Hono } from 'hono';
import { issueListQuery } from '../../contract/lists.ts';
import { listIssues } from '../../services/newsletter/issues/list-issues.ts';
import { readIssue } from '../../services/newsletter/issues/read-issue.ts';
import { nowOf } from '../caller.ts';
import { issueCursor, readCursor } from '../cursor.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';
import { sendPage } from '../send-page.ts';
import { readQuery } from '../validate.ts';

/** The archive of sent issues. */
export function issueRoutes({ db, site }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor } = readQuery(c, issueListQuery);
      return sendPage(c, await listIssues(db, { limit, after: readCursor(issueCursor, cursor) }));
    })
    .get('/:slug', async (c) => {
      const slug = c.req.param('slug');
      return c.json(await readIssue(db, { slug, now: nowOf(c), siteUrl: site.url }));
    });
}
