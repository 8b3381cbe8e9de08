import type { Settings } from '../../contract/settings.ts';
import type { Database } from '../../database/schema.ts';
import { presentSettings } from './settings-row.ts';

/** @returns the stored settings; @throws before the first start has stored any */
export async function readSettings(db: Database, siteUrl: string): Promise<Settings> {
  return presentSettings(db, await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow(), siteUrl);
}

/** @returns the name of the magazine; undefined before the first start */
export async function readSiteName(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('name').executeTakeFirst())?.name;
}
