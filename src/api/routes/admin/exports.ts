import { Hono } from 'hono';
import { exportInput } from '../../../contract/exports.ts';
import { createExportLink } from '../../../services/site-exports/create-export-link.ts';
import { readExportOverview } from '../../../services/site-exports/read-export-overview.ts';
import { redeemExportLink } from '../../../services/site-exports/redeem-export-link.ts';
import { actorOf, nowOf, ownAccountOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

/** The whole site as one file, for owners who leave or want to know that they can. */
export function adminExportRoutes({ db, auth, exporter }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => c.json(await readExportOverview(db, { actor: actorOf(c) })))
    .post('/', async (c) => {
      const input = await readBody(c, exportInput);
      return c.json(await createExportLink(db, auth, { ...input, ...ownAccountOf(c) }), 201);
    })
    .get('/:token', async (c) => {
      // Hono answers HEAD by GET; some programs ask so before they download, and the link works once.
      if (c.req.method === 'HEAD') return c.body(null, 405, { allow: 'GET' });
      const now = nowOf(c);
      const format = await redeemExportLink(db, { token: c.req.param('token'), actor: actorOf(c), now });
      const name = `${format}-export-${now.toISOString().slice(0, 10)}.zip`;
      return c.body(exporter.open(format, now), 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
      });
    });
}
