import type { Settings } from '../../contract/settings.ts';
import type { Database } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { theRow, toRow } from './settings-row.ts';

interface FirstSettings {
  settings: Omit<Settings, 'version'>;
  siteUrl: string;
  now: Date;
}

/** Stores the settings at the first start, and never again; when several instances start together, only one of them stores. */
export async function keepFirstSettings(db: Database, { settings, siteUrl, now }: FirstSettings): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('settings')
      .values({
        ...toRow(settings, siteUrl),
        ...required(settings),
        id: theRow,
        version: 1,
        updated_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) await raiseContentVersion(trx, ['site']);
  });
}

/** The columns that are not null. */
function required({ name, tagline, timeZone, copyrightStart }: FirstSettings['settings']) {
  return { name, tagline, time_zone: timeZone, copyright_start: copyrightStart };
}
