import { Hono } from 'hono';
import { announcementChange, announcementInput } from '../../../contract/announcements.ts';
import { changeAnnouncement } from '../../../services/announcements/change-announcement.ts';
import { createAnnouncement } from '../../../services/announcements/create-announcement.ts';
import { deleteAnnouncement } from '../../../services/announcements/delete-announcement.ts';
import { listAnnouncements } from '../../../services/announcements/list-announcements.ts';
import { readAnnouncement } from '../../../services/announcements/stored-announcement.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

/** The lines above the header. */
export function adminAnnouncementRoutes({ db }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => c.json(await listAnnouncements(db)))
    .get('/:id', async (c) => c.json(await readAnnouncement(db, c.req.param('id'))))
    .post('/', async (c) => {
      const announcement = await readBody(c, announcementInput);
      return createOnce(c, {
        action: 'manage-navigation',
        create: (id) => createAnnouncement(db, { id, announcement, now: nowOf(c), actor: actorOf(c) }),
        read: (id) => readAnnouncement(db, id),
      });
    })
    .patch('/:id', async (c) => {
      const change = await readBody(c, announcementChange);
      return c.json(await changeAnnouncement(db, { id: c.req.param('id'), change, now: nowOf(c), actor: actorOf(c) }));
    })
    .delete('/:id', async (c) => {
      await deleteAnnouncement(db, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    });
}
