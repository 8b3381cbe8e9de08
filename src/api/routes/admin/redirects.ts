import { Hono } from 'hono';
import { redirectListQuery } from '../../../contract/lists.ts';
import { redirectInput } from '../../../contract/redirects.ts';
import { createRedirect } from '../../../services/redirects/create-redirect.ts';
import { deleteRedirect } from '../../../services/redirects/delete-redirect.ts';
import { listRedirects } from '../../../services/redirects/list-redirects.ts';
import { readRedirect } from '../../../services/redirects/read-redirect.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import { readCursor, redirectCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { readBody, readQuery } from '../../http/validate.ts';

export function adminRedirectRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor } = readQuery(c, redirectListQuery);
      return sendPage(c, await listRedirects(db, { limit, after: readCursor(redirectCursor, cursor) }));
    })
    .post('/', async (c) => {
      const redirect = await readBody(c, redirectInput);
      return createOnce(c, {
        action: 'manage-redirects',
        create: (id) => createRedirect(db, { id, redirect, now: nowOf(c), siteUrl: site.url, actor: actorOf(c) }),
        read: (id) => readRedirect(db, id),
      });
    })
    .delete('/:id', async (c) => {
      await deleteRedirect(db, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    });
}
