import type { Selectable, Updateable } from 'kysely';
import type { Settings, SettingsChange } from '../../contract/settings.ts';
import { type SettingName, settingNames, settingsFields } from '../../contract/settings-fields.ts';
import type { Database, SettingsTable } from '../../database/schema.ts';
import type { Uses } from '../image-uses/record-uses.ts';
import { storeImageUrl } from '../images/image-url.ts';
import { idsOf, presentImage, readPageImages } from '../images/page-images.ts';

/** Id of the table's only row. */
export const theRow = 1;

/** The subject of the settings' image uses. */
export const theSettings = { noun: 'settings', id: String(theRow) } as const;

/**
 * @returns the columns of the given fields: an empty text becomes null, and an image of our own the value of `storeImageUrl`. The
 *   columns of fields that are left out are absent.
 */
export function toRow(given: SettingsChange, siteUrl: string): Updateable<SettingsTable> {
  const names = settingNames.filter((name) => given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [settingsFields[name].column, toColumn(name, given[name], siteUrl)]));
}

function toColumn(name: SettingName, value: unknown, siteUrl: string): unknown {
  switch (settingsFields[name].kind) {
    case 'optional':
      return value === '' ? null : value;
    case 'image':
      return storeImageUrl(value as string | null, siteUrl);
    case 'flag':
      return Number(value);
    default:
      return value;
  }
}

/** @returns the images that the settings use */
export function imagesOf({ publisher_logo, share_image }: Selectable<SettingsTable>): Uses {
  return [
    ['logo', idsOf([publisher_logo])],
    ['share-image', idsOf([share_image])],
  ];
}

/** @returns the settings of that row */
export async function presentSettings(
  db: Database,
  row: Selectable<SettingsTable>,
  siteUrl: string,
): Promise<Settings> {
  const images = await readPageImages(db, idsOf([row.publisher_logo, row.share_image]), siteUrl);
  const present = (name: SettingName) => {
    const { column, kind } = settingsFields[name];
    if (kind === 'image') return presentImage(row[column], images, siteUrl).imageUrl;
    return kind === 'flag' ? row[column] === 1 : row[column];
  };
  const fields = Object.fromEntries(settingNames.map((name) => [name, present(name)]));
  return { ...(fields as Omit<Settings, 'version'>), version: row.version };
}
