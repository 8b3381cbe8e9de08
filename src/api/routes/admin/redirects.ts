import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limits } from '../../../contract/limits.ts';
import { redirectListQuery } from '../../../contract/lists.ts';
import { testedUrl } from '../../../contract/old-urls.ts';
import { newRedirectInput, ruleMove } from '../../../contract/redirect-rules.ts';
import { exportRedirects } from '../../../services/redirect-lists/export-redirects.ts';
import { importRedirects } from '../../../services/redirect-lists/import-redirects.ts';
import { createRule } from '../../../services/redirect-rules/create-rule.ts';
import { deleteRule } from '../../../services/redirect-rules/delete-rule.ts';
import { moveRule } from '../../../services/redirect-rules/move-rule.ts';
import { findRule, selectRules } from '../../../services/redirect-rules/select-rules.ts';
import { createRedirect } from '../../../services/redirects/create-redirect.ts';
import { deleteRedirect } from '../../../services/redirects/delete-redirect.ts';
import { listRedirects } from '../../../services/redirects/list-redirects.ts';
import { readRedirect } from '../../../services/redirects/read-redirect.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import { readCursor, redirectCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { ProblemError } from '../../http/problems.ts';
import { readCsvFile } from '../../http/read-csv-file.ts';
import { sendPage } from '../../http/send-page.ts';
import { streamText } from '../../http/stream-text.ts';
import { readBody, readQuery } from '../../http/validate.ts';

const limitFile = bodyLimit({
  maxSize: limits.redirectCsvBytes,
  onError: () => {
    throw new ProblemError('too-large', `The file is larger than ${limits.redirectCsvBytes / (1024 * 1024)} MB.`);
  },
});

export function adminRedirectRoutes({ db, site, askUrl }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor } = readQuery(c, redirectListQuery);
      return sendPage(c, await listRedirects(db, { limit, after: readCursor(redirectCursor, cursor) }));
    })
    .post('/', async (c) => {
      const given = await readBody(c, newRedirectInput);
      const shared = { now: nowOf(c), actor: actorOf(c) };
      return createOnce(c, {
        action: 'manage-redirects',
        create: (id) =>
          given.kind === 'path'
            ? createRedirect(db, { ...shared, id, redirect: { from: given.from, to: given.to }, siteUrl: site.url })
            : createRule(db, { ...shared, id, rule: given }),
        read: async (id) => (await findRule(db, id)) ?? readRedirect(db, id),
      });
    })
    .get('/rules', async (c) => c.json(await selectRules(db)))
    .patch('/rules/:id', async (c) => {
      const { position } = await readBody(c, ruleMove);
      return c.json(await moveRule(db, { id: c.req.param('id'), position, actor: actorOf(c) }));
    })
    .delete('/rules/:id', async (c) => {
      await deleteRule(db, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    })
    .get('/export', (c) => {
      const day = nowOf(c).toISOString().slice(0, 10);
      return c.body(streamText(exportRedirects(db)), 200, {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="redirects-${day}.csv"`,
      });
    })
    .post('/import', limitFile, async (c) => {
      const bytes = await readCsvFile(c);
      return c.json(await importRedirects(db, { bytes, siteUrl: site.url, now: nowOf(c), actor: actorOf(c) }));
    })
    .get('/test', async (c) => {
      const url = testedUrl.safeParse(c.req.query('url') ?? '');
      const [issue] = url.error?.issues ?? [];
      if (!url.success) {
        const message = issue?.message ?? '';
        throw new ProblemError('invalid', message, { errors: { url: message } });
      }
      if (!askUrl) throw new ProblemError('not-found', 'There are no pages here.');
      return c.json(await askUrl(url.data, nowOf(c)));
    })
    .delete('/:id', async (c) => {
      await deleteRedirect(db, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    });
}
