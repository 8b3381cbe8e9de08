import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import {
  bulkMediaChange,
  finalMediaEdit,
  mediaChange,
  mediaListQuery,
  replaceFileQuery,
} from '../../../contract/media.ts';
import type { ReceivedFile } from '../../../services/media/files/received-file.ts';
import { listLabels } from '../../../services/media/labels/list-labels.ts';
import { addImage } from '../../../services/media/library/add-image.ts';
import { changeManyMedia } from '../../../services/media/library/change-many.ts';
import { changeMediaItem } from '../../../services/media/library/change-media-item.ts';
import { deleteMediaItem } from '../../../services/media/library/delete-media-item.ts';
import { editForGood } from '../../../services/media/library/edit-for-good.ts';
import { listMedia } from '../../../services/media/library/list-media.ts';
import { listUses } from '../../../services/media/library/list-uses.ts';
import { openOriginal } from '../../../services/media/library/open-original.ts';
import { readMediaItem } from '../../../services/media/library/read-media-item.ts';
import { replaceFile } from '../../../services/media/library/replace-file.ts';
import { restoreMediaItem, trashMediaItem } from '../../../services/media/library/trash.ts';
import { withWorkFolder } from '../../../services/media/originals/work-folder.ts';
import { countWholeUpload } from '../../../services/media/uploads/create-upload.ts';
import { attachment } from '../../http/attachment.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { mediaCursor, readCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { requireRoleFor } from '../../http/guard.ts';
import { receiveFile } from '../../http/receive-file.ts';
import { sendPage } from '../../http/send-page.ts';
import { readBody, readQuery } from '../../http/validate.ts';

interface Upload {
  file: ReceivedFile;
  folder: string;
}

/** The media library. An upload needs no `Idempotency-Key`: the same bytes are stored once. */
export function adminMediaRoutes({ db, site, media }: ApiParts): Hono<SignedInEnvironment> {
  const siteUrl = site.url;
  const callOf = (c: Context<SignedInEnvironment>) => ({ actor: actorOf(c), now: nowOf(c), siteUrl });

  /** Gives `use` the file that the call has sent, and a folder for the files made from it. */
  const receiveUpload = (c: Context<SignedInEnvironment>, use: (upload: Upload) => Promise<Response>) => {
    const upload = { bytes: Number(c.req.header('content-length')) || 0, actor: actorOf(c), now: nowOf(c) };
    return countWholeUpload(db, media, upload, () =>
      withWorkFolder(media.workDir, async (folder) => {
        const reception = { path: join(folder, 'file'), maxMegabytes: media.limits.megabytes };
        return use({ file: await receiveFile(c, reception), folder });
      }),
    );
  };

  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor, ...filter } = readQuery(c, mediaListQuery);
      return sendPage(c, await listMedia(db, { filter, limit, siteUrl, after: readCursor(mediaCursor, cursor) }));
    })
    .post('/', (c) =>
      receiveUpload(c, async (upload) => {
        const { item, isNew } = await addImage(db, media, { ...upload, ...callOf(c) });
        return c.json(item, isNew ? 201 : 200);
      }),
    )
    .post('/bulk', async (c) => {
      const { ids, change } = await readBody(c, bulkMediaChange);
      return c.json(await changeManyMedia(db, { ids, change, actor: actorOf(c), now: nowOf(c) }));
    })
    .get('/labels', async (c) => c.json(await listLabels(db)))
    .get('/:id', async (c) => c.json(await readMediaItem(db, { id: c.req.param('id'), siteUrl })))
    .patch('/:id', async (c) => {
      const change = await readBody(c, mediaChange);
      return c.json(await changeMediaItem(db, media, { ...callOf(c), id: c.req.param('id'), change }));
    })
    .put('/:id/file', (c) => {
      const removeEarlier = readQuery(c, replaceFileQuery).removeEarlier === '1';
      return receiveUpload(c, async (upload) =>
        c.json(await replaceFile(db, media, { ...upload, ...callOf(c), id: c.req.param('id'), removeEarlier })),
      );
    })
    .post('/:id/final-edit', requireRoleFor('delete-media'), async (c) => {
      const { edit, version } = await readBody(c, finalMediaEdit);
      return c.json(await editForGood(db, media, { ...callOf(c), id: c.req.param('id'), edit, version }));
    })
    .get('/:id/original', async (c) => {
      const { body, size, name, type } = await openOriginal(db, media, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(body, 200, {
        'content-type': type,
        'content-length': String(size),
        'content-disposition': attachment(name),
        // No browser runs anything in it.
        'content-security-policy': "default-src 'none'; sandbox",
      });
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
