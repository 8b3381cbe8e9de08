import { type Context, Hono } from 'hono';
import {
  importActs,
  itemPreviewQuery,
  siteImportChange,
  siteImportInput,
  siteImportListQuery,
} from '../../../contract/site-imports.ts';
import { actOnImport } from '../../../services/imports/act-on-import.ts';
import { changeChoices } from '../../../services/imports/change-choices.ts';
import { createSiteImport } from '../../../services/imports/create-import.ts';
import { deleteSiteImport } from '../../../services/imports/delete-import.ts';
import { listImports, readSiteImport } from '../../../services/imports/read-imports.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import { importCursor, readCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { readBody, readQuery } from '../../http/validate.ts';
import { receiveImport } from '../../uploads/receive-import.ts';
import { UploadLocks } from '../../uploads/upload-locks.ts';

type Handled = Context<SignedInEnvironment>;

/** Sites of other programs that are brought in. Work is asked for here; a job does it. */
export function adminImportRoutes(parts: ApiParts): Hono<SignedInEnvironment> {
  const { db, importReports } = parts;
  const { workDir } = parts.media;
  const locks = new UploadLocks();
  const read = (id: string) => readSiteImport(db, workDir, id);

  async function answerUpload(c: Handled): Promise<Response> {
    // Loaded with the first upload: most starts see none.
    const { answerImportUpload } = await import('../../uploads/answer-import-upload.ts');
    return answerImportUpload(c, parts, locks);
  }

  async function create(c: Handled): Promise<Response> {
    if (c.req.header('tus-resumable') !== undefined) return answerUpload(c);
    if (/^multipart\//i.test(c.req.header('content-type') ?? '')) {
      return c.json(await read(await receiveImport(c, parts)), 201);
    }
    const { files } = await readBody(c, siteImportInput);
    return createOnce(c, {
      action: 'manage-system',
      create: async (id) => {
        await createSiteImport(db, workDir, { id, files, actor: actorOf(c), now: nowOf(c) });
        return read(id);
      },
      read,
    });
  }

  const routes = new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor } = readQuery(c, siteImportListQuery);
      return sendPage(c, await listImports(db, workDir, { limit, after: readCursor(importCursor, cursor) }));
    })
    .post('/', create)
    .get('/:id', async (c) => c.json(await read(c.req.param('id'))))
    .patch('/:id', async (c) => {
      const change = await readBody(c, siteImportChange);
      const id = c.req.param('id');
      await changeChoices(db, { id, change, actor: actorOf(c), now: nowOf(c) });
      return c.json(await read(id));
    })
    .delete('/:id', async (c) => {
      await deleteSiteImport(db, workDir, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    })
    // Hono calls the handler of GET for HEAD, too.
    .get('/:id/files/:number', async (c) => {
      if (c.req.method === 'HEAD') return answerUpload(c);
      return c.body(null, 405, { allow: 'HEAD, PATCH' });
    })
    .patch('/:id/files/:number', answerUpload)
    .get('/:id/items/:key/image', async (c) => {
      const { type, bytes } = await importReports.image(c.req.param('id'), c.req.param('key'));
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': type,
        // Nothing in an image runs, even if a browser takes it for a document.
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    })
    .get('/:id/items/:key/preview', async (c) => {
      const { kind } = readQuery(c, itemPreviewQuery);
      const item = { kind, key: c.req.param('key'), account: c.get('signedIn').user.id };
      return c.json(await importReports.preview(c.req.param('id'), item));
    });
  for (const act of importActs) {
    routes.post(`/:id/${act}`, async (c) => {
      const id = c.req.param('id');
      await actOnImport(db, { id, act, actor: actorOf(c), now: nowOf(c) });
      return c.json(await read(id), 202);
    });
  }
  return routes;
}
