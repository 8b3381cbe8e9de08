import { sql } from 'kysely';
import type { Settings, SettingsChange } from '../../contract/settings.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { changesOf, isUnchanged } from '../audit/changes-of.ts';
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
    const before = await raiseVersion(trx, change.version);
    const row = await trx
      .updateTable('settings')
      .set({ ...toRow(change, siteUrl), version: before.version })
      .returningAll()
      .executeTakeFirstOrThrow();
    const settings = await presentSettings(trx, row, siteUrl);
    const changes = changesOf(await presentSettings(trx, before, siteUrl), settings);
    if (isUnchanged(changes)) return settings;
    await trx.updateTable('settings').set({ updated_at: now.toISOString() }).execute();
    await recordUses(trx, theSettings, { uses: imagesOf(row), actor });
    await passOver(trx, { before, after: row, now });
    await raiseContentVersion(trx, ['site']);
    await recordAudit(trx, { actor, action: 'settings.change', subject: { id: null, label: '' }, ...changes });
    return settings;
  });
}

/** Locks the row by writing it first, so that no other transaction changes it between the read and the write. */
async function raiseVersion(trx: DatabaseTransaction, version: number | undefined) {
  let update = trx.updateTable('settings').set({ version: sql`version + 1` });
  if (version !== undefined) update = update.where('version', '=', version);
  const row = await update.returningAll().executeTakeFirst();
  if (!row) throw staleEdit();
  return row;
}

function staleEdit(): ServiceError {
  return new ServiceError(
    'stale-edit',
    'The settings have changed since you opened them. Your changes were not saved.',
  );
}
