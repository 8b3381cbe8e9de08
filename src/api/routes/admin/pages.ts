import { type Context, Hono } from 'hono';
import { adminPageListQuery, pageChange, pageCopyChange, pageInput, pageVersion } from '../../../contract/pages.ts';
import { previewLinkInput } from '../../../contract/preview-links.ts';
import { revisionChange, revisionListQuery } from '../../../contract/revisions.ts';
import { changePage } from '../../../services/pages/change-page.ts';
import { createPage } from '../../../services/pages/create-page.ts';
import { listAdminPages, readAdminPage } from '../../../services/pages/list-pages.ts';
import { listPlaceholders } from '../../../services/pages/list-placeholders.ts';
import { presentPageUrls, storePageUrls } from '../../../services/pages/page-urls.ts';
import {
  createPagePreviewLink,
  listPagePreviewLinks,
  revokePagePreviewLink,
} from '../../../services/pages/preview-links.ts';
import {
  listPageRevisions,
  namePageRevision,
  readPageRevision,
  restorePageRevision,
} from '../../../services/pages/read-revisions.ts';
import { deletePage, restorePage, trashPage } from '../../../services/pages/trash-page.ts';
import { discardPageCopy, publishPageCopy, savePageCopy } from '../../../services/pages/working-copy.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import { pathCursor, readCursor, revisionCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { readBody, readQuery } from '../../http/validate.ts';

type PageContext = Context<SignedInEnvironment>;

export function adminPageRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  const of = (c: PageContext) => ({ id: c.req.param('id') ?? '', actor: actorOf(c), now: nowOf(c) });
  const read = (c: PageContext, id = of(c).id) => readAdminPage(db, { id, now: nowOf(c), siteUrl: site.url });
  const versionOf = async (c: PageContext) => (await readBody(c, pageVersion)).version;

  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { cursor, ...wanted } = readQuery(c, adminPageListQuery);
      return sendPage(c, await listAdminPages(db, { ...wanted, now: nowOf(c), after: readCursor(pathCursor, cursor) }));
    })
    .post('/', async (c) => {
      const page = storePageUrls(await readBody(c, pageInput), site.url);
      const { actor, now } = of(c);
      return createOnce(c, {
        action: 'manage-pages',
        create: async (id) => read(c, await createPage(db, { id, page, actor, now })),
        read: (id) => read(c, id),
      });
    })
    .get('/placeholders', async (c) =>
      c.json(await listPlaceholders(db, { settings: await site.read(), now: nowOf(c) })),
    )
    .get('/:id', async (c) => c.json(await read(c)))
    .patch('/:id', async (c) => {
      await changePage(db, { ...of(c), change: storePageUrls(await readBody(c, pageChange), site.url) });
      return c.json(await read(c));
    })
    .delete('/:id', async (c) => {
      await trashPage(db, of(c));
      return c.body(null, 204);
    })
    .post('/:id/restore', async (c) => {
      await restorePage(db, of(c));
      return c.json(await read(c));
    })
    .delete('/:id/trash', async (c) => {
      await deletePage(db, of(c));
      return c.body(null, 204);
    })
    .patch('/:id/working-copy', async (c) => {
      await savePageCopy(db, { ...of(c), change: storePageUrls(await readBody(c, pageCopyChange), site.url) });
      return c.json(await read(c));
    })
    .delete('/:id/working-copy', async (c) => {
      await discardPageCopy(db, of(c));
      return c.json(await read(c));
    })
    .post('/:id/working-copy/publication', async (c) => {
      await publishPageCopy(db, { ...of(c), version: await versionOf(c) });
      return c.json(await read(c));
    });
}

export function adminPageRevisionRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/:id/revisions', async (c) => {
      const { limit, cursor } = readQuery(c, revisionListQuery);
      const after = readCursor(revisionCursor, cursor);
      return sendPage(c, await listPageRevisions(db, { pageId: c.req.param('id'), limit, after }));
    })
    .get('/:id/revisions/:revision', async (c) => {
      const { id: pageId, revision: id } = c.req.param();
      const revision = await readPageRevision(db, { pageId, id });
      return c.json({ ...revision, fields: await presentPageUrls(db, revision.fields, site.url) });
    })
    .patch('/:id/revisions/:revision', async (c) => {
      const { id: pageId, revision: id } = c.req.param();
      const { name } = await readBody(c, revisionChange);
      return c.json(await namePageRevision(db, { pageId, id, name, actor: actorOf(c) }));
    })
    .post('/:id/revisions/:revision/restore', async (c) => {
      const { id: pageId, revision: id } = c.req.param();
      const { version } = await readBody(c, pageVersion);
      const now = nowOf(c);
      await restorePageRevision(db, { pageId, id, version, actor: actorOf(c), now });
      return c.json(await readAdminPage(db, { id: pageId, now, siteUrl: site.url }));
    });
}

/** Links that show a page to people without an account. Readers see none of this. */
export function adminPagePreviewLinkRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/:id/preview-links', async (c) =>
      c.json(await listPagePreviewLinks(db, { pageId: c.req.param('id'), actor: actorOf(c), now: nowOf(c) })),
    )
    .post('/:id/preview-links', async (c) => {
      const { days } = await readBody(c, previewLinkInput);
      const by = { actor: actorOf(c), now: nowOf(c), siteUrl: site.url };
      return c.json(await createPagePreviewLink(db, { ...by, pageId: c.req.param('id'), days }), 201);
    })
    .delete('/:id/preview-links/:link', async (c) => {
      const { id: pageId, link: id } = c.req.param();
      await revokePagePreviewLink(db, { pageId, id, actor: actorOf(c) });
      return c.body(null, 204);
    });
}
