import { join } from 'node:path';
import { Hono } from 'hono';
import { mediaChange, mediaListQuery } from '../../../contract/media.ts';
import { addImage } from '../../../services/media/add-image.ts';
import { changeMediaItem } from '../../../services/media/change-media-item.ts';
import { deleteMediaItem } from '../../../services/media/delete-media-item.ts';
import { listLabels } from '../../../services/media/labels/list-labels.ts';
import { listMedia } from '../../../services/media/list-media.ts';
import { readMediaItem } from '../../../services/media/read-media-item.ts';
import { restoreMediaItem, trashMediaItem } from '../../../services/media/trash.ts';
import { listUses } from '../../../services/media/uses/list-uses.ts';
import { withWorkFolder } from '../../../services/media/work-folder.ts';
import { actorOf, nowOf } from '../../caller.ts';
import { mediaCursor, readCursor } from '../../cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../environment.ts';
import { receiveFile } from '../../receive-file.ts';
import { sendPage } from '../../send-page.ts';
import { readBody, readQuery } from '../../validate.ts';

/** The media library. An upload needs no `Idempotency-Key`: the same bytes are stored once. */
export function adminMediaRoutes({ db, site, media }: ApiParts): Hono<SignedInEnvironment> {
  const siteUrl = site.url;

  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor, ...filter } = readQuery(c, mediaListQuery);
      return sendPage(c, await listMedia(db, { filter, limit, siteUrl, after: readCursor(mediaCursor, cursor) }));
    })
    .post('/', (c) =>
      withWorkFolder(media.workDir, async (folder) => {
        const reception = { path: join(folder, 'file'), maxMegabytes: media.limits.megabytes };
        const file = await receiveFile(c, reception);
        const input = { file, folder, actor: actorOf(c), now: nowOf(c), siteUrl };
        const { item, isNew } = await addImage(db, media, input);
        return c.json(item, isNew ? 201 : 200);
      }),
    )
    .get('/labels', async (c) => c.json(await listLabels(db)))
    .get('/:id', async (c) => c.json(await readMediaItem(db, { id: c.req.param('id'), siteUrl })))
    .patch('/:id', async (c) => {
      const change = await readBody(c, mediaChange);
      const by = { actor: actorOf(c), now: nowOf(c), siteUrl };
      return c.json(await changeMediaItem(db, media, { ...by, id: c.req.param('id'), change }));
    })
    .get('/:id/uses', async (c) => c.json(await listUses(db, { id: c.req.param('id'), now: nowOf(c) })))
    .delete('/:id', async (c) => {
      await trashMediaItem(db, { id: c.req.param('id'), actor: actorOf(c), now: nowOf(c) });
      return c.body(null, 204);
    })
    .post('/:id/restore', async (c) => {
      const id = c.req.param('id');
      await restoreMediaItem(db, { id, actor: actorOf(c), now: nowOf(c) });
      return c.json(await readMediaItem(db, { id, siteUrl }));
    })
    .delete('/:id/trash', async (c) => {
      await deleteMediaItem(db, media, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    });
}
