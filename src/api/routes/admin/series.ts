import { Hono } from 'hono';
import { adminSeriesListQuery } from '../../../contract/lists.ts';
import { seriesChange, seriesInput } from '../../../contract/series.ts';
import { changeSeries } from '../../../services/series/change-series.ts';
import { createSeries } from '../../../services/series/create-series.ts';
import { deleteSeries } from '../../../services/series/delete-series.ts';
import { listSeries, readAdminSeries } from '../../../services/series/list-series.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import { readCursor, seriesCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { readBody, readQuery } from '../../http/validate.ts';

export function adminSeriesRoutes({ db, site: { url: siteUrl } }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { cursor, ...wanted } = readQuery(c, adminSeriesListQuery);
      return sendPage(c, await listSeries(db, { ...wanted, siteUrl, after: readCursor(seriesCursor, cursor) }));
    })
    .post('/', async (c) => {
      const series = await readBody(c, seriesInput);
      const now = nowOf(c);
      return createOnce(c, {
        action: 'manage-series',
        create: (id) => createSeries(db, { id, series, now, siteUrl, actor: actorOf(c) }),
        read: (id) => readAdminSeries(db, { id, now, siteUrl }),
      });
    })
    .get('/:id', async (c) => c.json(await readAdminSeries(db, { id: c.req.param('id'), now: nowOf(c), siteUrl })))
    .patch('/:id', async (c) => {
      const change = await readBody(c, seriesChange);
      const id = c.req.param('id');
      return c.json(await changeSeries(db, { id, change, now: nowOf(c), siteUrl, actor: actorOf(c) }));
    })
    .delete('/:id', async (c) => {
      await deleteSeries(db, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    });
}
