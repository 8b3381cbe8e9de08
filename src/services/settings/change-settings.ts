import { sql } from 'kysely';
import type { Settings, SettingsChange } from '../../contract/settings.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { changesOf } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { recordUses } from '../image-uses/record-uses.ts';
import { passOver } from '../weekly-draft/owed-draft.ts';
import { imagesOf, presentSettings, theSettings, toRow } from './settings-row.ts';

export interface ChangeSettingsInput {
  change: SettingsChange;
  siteUrl: string;
  now: Date;
  actor: Actor;
}

/**
 * Changes the given fields and leaves the rest; every change raises the settings' version.
 * @returns the changed settings
 * @throws ServiceError `not-allowed`; `stale-edit` when the given version is not the stored one; nothing is changed then
 */
export async function changeSettings(db: Database, input: ChangeSettingsInput): Promise<Settings> {
  const { change, siteUrl, now, actor } = input;
  requireAllowed(actor, 'manage-settings');
  return db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('settings').selectAll().executeTakeFirst();
    let update = trx
      .updateTable('settings')
      .set({ ...toRow(change, siteUrl), version: sql`version + 1`, updated_at: now.toISOString() });
    if (change.version !== undefined) update = update.where('version', '=', change.version);
    const row = await update.returningAll().executeTakeFirst();
    if (!before || !row) throw staleEdit();
    await recordUses(trx, theSettings, { uses: imagesOf(row), actor });
    await passOver(trx, { before, after: row, now });
    await raiseContentVersion(trx, ['site']);
    const settings = await presentSettings(trx, row, siteUrl);
    const { before: was, after } = changesOf(
      { ...(await presentSettings(trx, before, siteUrl)), version: 0 },
      { ...settings, version: 0 },
    );
    await recordAudit(trx, { actor, action: 'settings.change', subject: { id: null, label: '' }, before: was, after });
    return settings;
  });
}

function staleEdit(): ServiceError {
  return new ServiceError(
    'stale-edit',
    'The settings have changed since you opened them. Your changes were not saved.',
  );
}
