import type { ExportFormat } from '../../contract/exports.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hashToken } from '../auth/one-time-token.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * Uses a link up, and records the export before anything of it is sent.
 * @returns the format that the link is for
 * @throws ServiceError `not-allowed`; `link-expired` for a link that was used, has expired, or is another account's
 */
export async function redeemExportLink(
  db: Database,
  { token, actor, now }: { token: string; actor: Actor; now: Date },
): Promise<ExportFormat> {
  requireAllowed(actor, 'manage-system');
  return db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('export_links')
      .where('token_hash', '=', hashToken(token))
      .where('account_id', '=', accountOf(actor) ?? '')
      .returning(['format', 'expires_at'])
      .executeTakeFirst();
    if (!link || link.expires_at <= now.toISOString()) {
      throw new ServiceError('link-expired', 'This download link has expired or has been used. Create another one.');
    }
    await recordExport(trx, { actor, format: link.format });
    return link.format;
  });
}

/** Notes in the audit log that everything has left the site. */
export async function recordExport(
  db: Database,
  { actor, format }: { actor: Actor; format: ExportFormat },
): Promise<void> {
  await recordAudit(db, { actor, action: 'site.export', subject: { id: null, label: '' }, after: { format } });
}
