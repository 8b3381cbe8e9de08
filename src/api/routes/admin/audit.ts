import { Hono } from 'hono';
import { type AuditRetention, auditFilter, auditListQuery } from '../../../contract/audit.ts';
import { exportAudit } from '../../../services/audit/export-audit.ts';
import { listAudit } from '../../../services/audit/list-audit.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { auditCursor, readCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { streamText } from '../../http/stream-text.ts';
import { readQuery } from '../../http/validate.ts';

/** The audit log; no call changes it. */
export function adminAuditRoutes({ db, auditDays }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor, ...filter } = readQuery(c, auditListQuery);
      return sendPage(c, await listAudit(db, { filter, limit, after: readCursor(auditCursor, cursor) }));
    })
    .get('/retention', (c) => c.json({ days: auditDays } satisfies AuditRetention))
    .get('/export', async (c) => {
      const filter = readQuery(c, auditFilter);
      const day = nowOf(c).toISOString().slice(0, 10);
      return c.body(streamText(await exportAudit(db, { filter, actor: actorOf(c) })), 200, {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="audit-log-${day}.csv"`,
      });
    });
}
