import { Hono } from 'hono';
import { subscription } from '../../contract/newsletter.ts';
import { subscribe } from '../../services/newsletter/subscribe.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';
import { readBody } from '../validate.ts';

export function newsletterRoutes({ db }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().post('/subscribe', async (c) => {
    const wanted = await readBody(c, subscription);
    await subscribe(db, { subscription: wanted, now: c.env?.now ?? new Date() });
    return c.json(wanted, 201);
  });
}
