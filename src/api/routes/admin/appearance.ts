import { Hono } from 'hono';
import { appearanceChange, appearanceVersion, appearanceVersionQuery } from '../../../contract/appearance.ts';
import { cancelAppearance } from '../../../services/appearance/cancel-appearance.ts';
import { publishAppearance } from '../../../services/appearance/publish-appearance.ts';
import { readAppearance } from '../../../services/appearance/read-appearance.ts';
import { undoAppearance } from '../../../services/appearance/undo-appearance.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody, readQuery } from '../../http/validate.ts';

/** Each write answers the appearance as its owner opens it. */
export function adminAppearanceRoutes({ db }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => c.json(await readAppearance(db, nowOf(c))))
    .put('/', async (c) => {
      const change = await readBody(c, appearanceChange);
      return c.json(await publishAppearance(db, { change, now: nowOf(c), actor: actorOf(c) }));
    })
    .post('/undo', async (c) => {
      const { version } = await readBody(c, appearanceVersion);
      return c.json(await undoAppearance(db, { version, now: nowOf(c), actor: actorOf(c) }));
    })
    .delete('/scheduled/:id', async (c) => {
      const { version } = readQuery(c, appearanceVersionQuery);
      const wanted = { id: c.req.param('id'), version };
      return c.json(await cancelAppearance(db, { ...wanted, now: nowOf(c), actor: actorOf(c) }));
    });
}
