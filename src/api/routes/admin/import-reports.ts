import { type Context, Hono } from 'hono';
import { reportQuery } from '../../../contract/site-imports.ts';
import { type ReportFileName, reportFileNames } from '../../../services/imports/import-reports.ts';
import { requireImport } from '../../../services/imports/read-imports.ts';
import { importItemCursor, importLossCursor, importUrlCursor, readCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { streamText } from '../../http/stream-text.ts';
import { readQuery } from '../../http/validate.ts';

const contentTypes: Readonly<Record<ReportFileName, string>> = {
  'report.html': 'text/html; charset=utf-8',
  'losses.csv': 'text/csv; charset=utf-8; header=present',
  'urls.csv': 'text/csv; charset=utf-8; header=present',
};

/** The reports of imports, in pages and as files. */
export function adminImportReportRoutes({ db, importReports }: ApiParts): Hono<SignedInEnvironment> {
  async function answerPage(c: Context<SignedInEnvironment>): Promise<Response> {
    const id = c.req.param('id') ?? '';
    await requireImport(db, id);
    const { section, kind, limit, cursor } = readQuery(c, reportQuery);
    switch (section) {
      case 'losses':
        return sendPage(
          c,
          await importReports.losses(id, { kind, limit, after: readCursor(importLossCursor, cursor) }),
        );
      case 'urls':
        return sendPage(c, await importReports.urls(id, { limit, after: readCursor(importUrlCursor, cursor) }));
      case 'items':
        return sendPage(c, await importReports.items(id, { kind, limit, after: readCursor(importItemCursor, cursor) }));
      case 'words':
        return sendPage(c, await importReports.words(id, { limit, after: readCursor(importItemCursor, cursor) }));
    }
  }

  const routes = new Hono<SignedInEnvironment>().get('/:id/report', answerPage);
  for (const name of reportFileNames) {
    routes.get(`/:id/report/${name}`, async (c) => {
      const { id } = await requireImport(db, c.req.param('id'));
      return c.body(streamText(importReports.file(id, name)), 200, {
        'content-type': contentTypes[name],
        'content-disposition': `attachment; filename="import-${name}"`,
      });
    });
  }
  return routes;
}
