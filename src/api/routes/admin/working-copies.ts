import { Hono } from 'hono';
import { workingCopyChangeBody, workingCopyPublication } from '../../../contract/articles.ts';
import { discardWorkingCopy } from '../../../services/article-writes/discard-working-copy.ts';
import { publishWorkingCopy } from '../../../services/article-writes/publish-working-copy.ts';
import { saveWorkingCopy } from '../../../services/article-writes/save-working-copy.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

export function adminWorkingCopyRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .patch('/:id/working-copy', async (c) => {
      const change = await readBody(c, workingCopyChangeBody);
      const at = { now: nowOf(c), siteUrl: site.url };
      return c.json(await saveWorkingCopy(db, { ...at, id: c.req.param('id'), change, actor: actorOf(c) }));
    })
    .delete('/:id/working-copy', async (c) => {
      await discardWorkingCopy(db, { now: nowOf(c), id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    })
    .post('/:id/working-copy/publication', async (c) => {
      const { version } = await readBody(c, workingCopyPublication);
      const at = { now: nowOf(c), siteUrl: site.url };
      return c.json(await publishWorkingCopy(db, { ...at, id: c.req.param('id'), version, actor: actorOf(c) }));
    });
}
