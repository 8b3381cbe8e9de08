import { Hono } from 'hono';
import { adminTagListQuery } from '../../../contract/lists.ts';
import { tagChange, tagInput, tagMerge } from '../../../contract/tags.ts';
import { changeTag } from '../../../services/tags/change-tag.ts';
import { createTag } from '../../../services/tags/create-tag.ts';
import { deleteTag } from '../../../services/tags/delete-tag.ts';
import { listTags, readAdminTag } from '../../../services/tags/list-tags.ts';
import { mergeTag } from '../../../services/tags/merge-tag.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import { readCursor, tagCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { readBody, readQuery } from '../../http/validate.ts';

export function adminTagRoutes({ db }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { cursor, ...wanted } = readQuery(c, adminTagListQuery);
      return sendPage(c, await listTags(db, { ...wanted, after: readCursor(tagCursor, cursor) }));
    })
    .post('/', async (c) => {
      const tag = await readBody(c, tagInput);
      return createOnce(c, {
        action: 'create-tag',
        create: (id) => createTag(db, { id, tag, now: nowOf(c), actor: actorOf(c) }),
        read: (id) => readAdminTag(db, id),
      });
    })
    .patch('/:id', async (c) => {
      const change = await readBody(c, tagChange);
      return c.json(await changeTag(db, { id: c.req.param('id'), change, actor: actorOf(c) }));
    })
    .post('/:id/merge', async (c) => {
      const { into } = await readBody(c, tagMerge);
      return c.json(await mergeTag(db, { id: c.req.param('id'), into, actor: actorOf(c) }));
    })
    .delete('/:id', async (c) => {
      await deleteTag(db, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    });
}
