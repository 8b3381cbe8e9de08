import { Hono } from 'hono';
import { contactMessage } from '../../contract/contact.ts';
import { sendMessage } from '../../services/contact/send-message.ts';
import { nowOf } from '../http/caller.ts';
import type { ApiEnvironment, ApiParts } from '../http/environment.ts';
import { readBody } from '../http/validate.ts';

/** The contact form of static pages. */
export function contactRoutes({ db, site, newsletter, sendEmail }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().post('/', async (c) => {
    const message = await readBody(c, contactMessage);
    const [settings, { secret }] = [await site.read(), newsletter];
    await sendMessage(db, { message, settings, secret, sendEmail, clientIp: c.env?.clientIp, now: nowOf(c) });
    return c.body(null, 204);
  });
}
