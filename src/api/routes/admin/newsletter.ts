import { Hono } from 'hono';
import { subscriberListQuery } from '../../../contract/lists.ts';
import { eraseSubscriber } from '../../../services/newsletter/subscribers/erase-subscriber.ts';
import { listSubscribers } from '../../../services/newsletter/subscribers/list-subscribers.ts';
import { markComplained } from '../../../services/newsletter/subscribers/mark-complained.ts';
import { readSubscriberData } from '../../../services/newsletter/subscribers/read-subscriber-data.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { readCursor, subscriberCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { readQuery } from '../../http/validate.ts';

export function adminNewsletterRoutes({ db, search, dataDir, newsletter }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/subscribers', async (c) => {
      const { q, status, limit, cursor } = readQuery(c, subscriberListQuery);
      const after = readCursor(subscriberCursor, cursor);
      const input = { filter: { q, status }, limit, after };
      const isSearch = q || status;
      const { user } = c.get('signedIn');
      return sendPage(c, await (isSearch ? search.findSubscribers(user.id, input) : listSubscribers(db, input)));
    })
    .get('/subscribers/:id/data', async (c) => {
      const data = await readSubscriberData(db, c.req.param('id'));
      c.header('content-disposition', 'attachment; filename="subscriber.json"');
      return c.json(data);
    })
    .post('/subscribers/:id/complaint', async (c) => {
      return c.json(await markComplained(db, { id: c.req.param('id'), now: nowOf(c), actor: actorOf(c) }));
    })
    .delete('/subscribers/:id', async (c) => {
      await eraseSubscriber(db, { id: c.req.param('id'), secret: newsletter.secret, dataDir, actor: actorOf(c) });
      return c.body(null, 204);
    });
}
