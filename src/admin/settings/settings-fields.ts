import { entriesOf } from '../../contract/field-table.ts';
import type { Settings } from '../../contract/settings.ts';
import { type SettingName, settingNames, settingsFields } from '../../contract/settings-fields.ts';
import { frequencyNames } from './backup-frequency.ts';
import { dayNames, hourNames } from './newsletter-time.ts';

/** The fields of the form, which are never null. */
export type SettingsFields = { [Field in FieldName]: NonNullable<Settings[Field]> };
export type FieldName = SettingName;

/** The text fields. */
export type TextFieldName = {
  [Field in FieldName]: SettingsFields[Field] extends string ? Field : never;
}[FieldName];

export const fieldLabels = entriesOf(settingsFields, settingNames, 'label');

/** In the order of the page. */
export const fieldNames: FieldName[] = settingNames.toSorted(
  (one, other) => settingsFields[one].place - settingsFields[other].place,
);

/** @returns the form's fields of the settings */
export function toFields(settings: Settings): SettingsFields {
  return Object.fromEntries(settingNames.map((name) => [name, settings[name] ?? ''])) as SettingsFields;
}

/** @returns the value of a field in words; empty for no value */
export function describeValue(name: FieldName, fields: SettingsFields): string {
  if (settingsFields[name].kind === 'flag') return fields[name] ? 'On' : 'Off';
  switch (name) {
    case 'newsletterDay':
      return dayNames[fields.newsletterDay] ?? '';
    case 'newsletterHour':
      return hourNames[fields.newsletterHour] ?? '';
    case 'backupFrequency':
      return frequencyNames[fields.backupFrequency];
    case 'backupHour':
      return hourNames[fields.backupHour] ?? '';
    default:
      return String(fields[name]);
  }
}

/** @returns the names of the fields that differ */
export function differences(one: SettingsFields, other: SettingsFields): FieldName[] {
  return fieldNames.filter((name) => !Object.is(one[name], other[name]));
}
