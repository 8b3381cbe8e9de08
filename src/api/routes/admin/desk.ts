import { Hono } from 'hono';
import { readDesk } from '../../../services/desk/read-desk.ts';
import { nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';

/** The work that waits for the user, in one call. */
export function adminDeskRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().get('/', async (c) =>
    c.json(await readDesk(db, { user: c.get('signedIn').user, now: nowOf(c), siteUrl: site.url })),
  );
}
