import { Hono } from 'hono';
import { subscriberListQuery } from '../../../contract/lists.ts';
import { listSubscribers } from '../../../services/newsletter/list-subscribers.ts';
import { readCursor, subscriberPlace } from '../../cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../environment.ts';
import { sendPage } from '../../send-page.ts';
import { readQuery } from '../../validate.ts';

export function adminNewsletterRoutes({ db }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().get('/subscribers', async (c) => {
    const { q, status, limit, cursor } = readQuery(c, subscriberListQuery);
    const after = readCursor(subscriberPlace, cursor);
    return sendPage(c, await listSubscribers(db, { filter: { q, status }, limit, after }));
  });
}
