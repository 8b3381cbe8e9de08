import type { Settings } from '../../contract/settings.ts';
import { frequencyNames } from './backup-frequency.ts';
import { dayNames, hourNames } from './newsletter-time.ts';

/** The fields of the form, which are never null. */
export type SettingsFields = { [Field in FieldName]: NonNullable<Settings[Field]> };
export type FieldName = Exclude<keyof Settings, 'version'>;

/** The text fields. */
export type TextFieldName = {
  [Field in FieldName]: SettingsFields[Field] extends string ? Field : never;
}[FieldName];

/** In the order of the page. */
export const fieldLabels: Record<FieldName, string> = {
  name: 'Site Name',
  tagline: 'Tagline',
  description: 'Description (optional)',
  language: 'Language of the Site',
  timeZone: 'Time Zone',
  publisherName: 'Publisher Name (optional)',
  publisherLogo: 'Publisher Logo URL (optional)',
  copyrightStart: 'Copyright Start Year',
  shareImage: 'Default Share Image URL (optional)',
  titleAsCaption: 'Show the title under images without a caption',
  contactEmail: 'Contact Email (optional)',
  securityContact: 'Security Contact (optional)',
  xUrl: 'X (optional)',
  facebookUrl: 'Facebook (optional)',
  instagramUrl: 'Instagram (optional)',
  linkedinUrl: 'LinkedIn (optional)',
  newsletterDay: 'Composed on',
  newsletterHour: 'At',
  lettersPerSecond: 'Emails per Second',
  openTracking: 'Count Opens',
  backupFrequency: 'Back Up',
  backupHour: 'Starting At',
};

export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** @returns the form's fields of the settings */
export function toFields({ version, ...settings }: Settings): SettingsFields {
  return {
    ...settings,
    description: settings.description ?? '',
    publisherName: settings.publisherName ?? '',
    publisherLogo: settings.publisherLogo ?? '',
    shareImage: settings.shareImage ?? '',
    contactEmail: settings.contactEmail ?? '',
    securityContact: settings.securityContact ?? '',
    xUrl: settings.xUrl ?? '',
    facebookUrl: settings.facebookUrl ?? '',
    instagramUrl: settings.instagramUrl ?? '',
    linkedinUrl: settings.linkedinUrl ?? '',
  };
}

/** @returns the value of a field in words; empty for no value */
export function describeValue(name: FieldName, fields: SettingsFields): string {
  switch (name) {
    case 'newsletterDay':
      return dayNames[fields.newsletterDay] ?? '';
    case 'newsletterHour':
      return hourNames[fields.newsletterHour] ?? '';
    case 'backupFrequency':
      return frequencyNames[fields.backupFrequency];
    case 'backupHour':
      return hourNames[fields.backupHour] ?? '';
    case 'openTracking':
    case 'titleAsCaption':
      return fields[name] ? 'On' : 'Off';
    default:
      return String(fields[name]);
  }
}

/** @returns the names of the fields that differ */
export function differences(one: SettingsFields, other: SettingsFields): FieldName[] {
  return fieldNames.filter((name) => !Object.is(one[name], other[name]));
}
