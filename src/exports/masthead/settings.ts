import type { Selectable } from 'kysely';
import { z } from 'zod';
import { settings as contract } from '../../contract/settings.ts';
import { settingsFields, settingsWith } from '../../contract/settings-fields.ts';
import type { DatabaseTransaction, SettingsTable } from '../../database/schema.ts';
import { flag, imageUrl, time } from './fields.ts';

export const settingsFile = 'settings.json';

/** Settings that the owner has chosen for the site. Email settings and secrets belong to the operator, and are not exported. */
const names = settingsWith('isExported', true);

type ExportedName = (typeof names)[number];

type Exported = {
  [Name in ExportedName as (typeof settingsFields)[Name]['column']]: z.ZodType<
    Selectable<SettingsTable>[(typeof settingsFields)[Name]['column']]
  >;
};

/** An older archive lacks settings that came later. */
function schemaOf(name: ExportedName): z.ZodType {
  const setting = settingsFields[name];
  const inForm: z.ZodType = contract.shape[name];
  if (setting.kind === 'image') return imageUrl.default(null);
  if (setting.kind === 'optional') return inForm.default(null);
  const schema = setting.kind === 'flag' ? flag : inForm;
  return 'isLater' in setting
    ? schema.default(setting.kind === 'flag' ? Number(setting.first) : setting.first)
    : schema;
}

const columns = Object.fromEntries(names.map((name) => [settingsFields[name].column, schemaOf(name)])) as Exported;

export const settings = z.strictObject({ ...columns, newsletter_composed_at: time.nullable() });

export type ExportedSettings = z.infer<typeof settings>;

/** @returns the settings; undefined before the first start of a site has stored some */
export async function readSettings(snapshot: DatabaseTransaction): Promise<ExportedSettings | undefined> {
  const selected = names.flatMap((name) => {
    const { column } = settingsFields[name];
    return column === 'newsletter_hour' ? ([column, 'newsletter_composed_at'] as const) : [column];
  });
  return snapshot.selectFrom('settings').select(selected).executeTakeFirst();
}
