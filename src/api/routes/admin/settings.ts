import { Hono } from 'hono';
import { settingsChange } from '../../../contract/settings.ts';
import { changeSettings } from '../../../services/settings/change-settings.ts';
import { readSettings } from '../../../services/settings/read-settings.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

export function adminSettingsRoutes({ db, site }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => c.json(await readSettings(db, site.url)))
    .patch('/', async (c) => {
      const change = await readBody(c, settingsChange);
      return c.json(await changeSettings(db, { change, siteUrl: site.url, now: nowOf(c), actor: actorOf(c) }));
    });
}
