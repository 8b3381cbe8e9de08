import { sql } from 'kysely';
import type { Settings, SettingsChange } from '../../contract/settings.ts';
import type { Database } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { passOver } from '../newsletter/issues/owed-draft.ts';
import { ServiceError } from '../service-error.ts';
import { presentSettings, toRow } from './settings-row.ts';

export interface ChangeSettingsInput {
  change: SettingsChange;
  siteUrl: string;
  now: Date;
}

/**
 * Changes the given fields and leaves the rest; every change raises the settings' version.
 * @returns the changed settings
 * @throws ServiceError `stale-edit` when the given version is not the stored one; nothing is changed then
 */
export async function changeSettings(db: Database, input: ChangeSettingsInput): Promise<Settings> {
  const { change, siteUrl, now } = input;
  return db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('settings').selectAll().executeTakeFirst();
    let update = trx
      .updateTable('settings')
      .set({ ...toRow(change, siteUrl), version: sql`version + 1`, updated_at: now.toISOString() });
    if (change.version !== undefined) update = update.where('version', '=', change.version);
    const row = await update.returningAll().executeTakeFirst();
    if (!before || !row) throw staleEdit();
    await passOver(trx, { before, after: row, now });
    await raiseContentVersion(trx);
    return presentSettings(row, siteUrl);
  });
}

function staleEdit(): ServiceError {
  return new ServiceError(
    'stale-edit',
    'The settings have changed since you opened them. Your changes were not saved.',
  );
}
