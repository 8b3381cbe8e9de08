import { Hono } from 'hono';
import { authorChange, authorInput } from '../../../contract/authors.ts';
import { adminAuthorListQuery } from '../../../contract/lists.ts';
import { changeAuthor } from '../../../services/authors/change-author.ts';
import { createAuthor } from '../../../services/authors/create-author.ts';
import { deleteAuthor } from '../../../services/authors/delete-author.ts';
import { listAuthors } from '../../../services/authors/list-authors.ts';
import { readAuthor } from '../../../services/authors/read-author.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import { authorCursor, readCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { readBody, readQuery } from '../../http/validate.ts';

export function adminAuthorRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  const read = async (id: string) => {
    const { language } = await site.read();
    return readAuthor(db, { idOrSlug: id, siteUrl: site.url, language });
  };
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor } = readQuery(c, adminAuthorListQuery);
      return sendPage(c, await listAuthors(db, { limit, siteUrl: site.url, after: readCursor(authorCursor, cursor) }));
    })
    .post('/', async (c) => {
      const author = await readBody(c, authorInput);
      return createOnce(c, {
        action: 'manage-authors',
        create: (id) => createAuthor(db, { id, author, siteUrl: site.url, now: nowOf(c), actor: actorOf(c) }),
        // As the first answer has it.
        read: async (stored) => {
          const { bioHtml: _, ...again } = await read(stored);
          return again;
        },
      });
    })
    .get('/:id', async (c) => c.json(await read(c.req.param('id'))))
    .patch('/:id', async (c) => {
      const change = await readBody(c, authorChange);
      return c.json(await changeAuthor(db, { id: c.req.param('id'), change, siteUrl: site.url, actor: actorOf(c) }));
    })
    .delete('/:id', async (c) => {
      await deleteAuthor(db, { id: c.req.param('id'), now: nowOf(c), actor: actorOf(c) });
      return c.body(null, 204);
    });
}
