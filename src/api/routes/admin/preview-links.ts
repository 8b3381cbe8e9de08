import { Hono } from 'hono';
import { previewLinkInput } from '../../../contract/preview-links.ts';
import {
  createPreviewLink,
  listPreviewLinks,
  revokePreviewLink,
} from '../../../services/preview-links/preview-links.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

/** Links that show an article to people without an account. Readers see none of this. */
export function adminPreviewLinkRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/:id/preview-links', async (c) =>
      c.json(await listPreviewLinks(db, { articleId: c.req.param('id'), actor: actorOf(c), now: nowOf(c) })),
    )
    .post('/:id/preview-links', async (c) => {
      const { days } = await readBody(c, previewLinkInput);
      const by = { actor: actorOf(c), now: nowOf(c), siteUrl: site.url };
      return c.json(await createPreviewLink(db, { ...by, articleId: c.req.param('id'), days }), 201);
    })
    .delete('/:id/preview-links/:link', async (c) => {
      const { id: articleId, link: id } = c.req.param();
      await revokePreviewLink(db, { articleId, id, actor: actorOf(c) });
      return c.body(null, 204);
    });
}
