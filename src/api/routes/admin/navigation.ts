import { type Context, Hono } from 'hono';
import { navigationInput, targetQuery } from '../../../contract/navigation.ts';
import { changeNavigation } from '../../../services/navigation/change-navigation.ts';
import { searchTargets } from '../../../services/navigation/entry-targets.ts';
import { readNavigation } from '../../../services/navigation/read-navigation.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody, readQuery } from '../../http/validate.ts';

/** The links of header and footer. */
export function adminNavigationRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  const of = async (c: Context<SignedInEnvironment>) => ({ settings: await site.read(), now: nowOf(c) });
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => c.json(await readNavigation(db, await of(c))))
    .get('/targets', async (c) => {
      const { q } = readQuery(c, targetQuery);
      return c.json(await searchTargets(db, q, { now: nowOf(c), siteUrl: site.url }));
    })
    .put('/', async (c) => {
      const change = await readBody(c, navigationInput);
      return c.json(await changeNavigation(db, { ...(await of(c)), change, actor: actorOf(c) }));
    });
}
