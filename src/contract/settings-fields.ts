import { z } from 'zod';
import { backupFrequency } from './backups.ts';
import { entriesOf, type NameIn, namesIn, namesWith } from './field-table.ts';
import { defaultLanguage, toLanguageTag } from './languages.ts';
import { copyrightStart, defaultBackupHour, defaultNewsletterTime, limits } from './limits.ts';
import { messages } from './messages.ts';
import { httpUrl, requiredText, text } from './text.ts';
import { isTimeZone } from './time-zones.ts';

/** The properties of a setting of the owner's: all code that repeats the settings reads them here. */
interface Setting {
  column: string;
  /** How it is stored. `optional`: a text that is null while it is not set, and empty in the form. `image`: the same, of an image. */
  kind: 'text' | 'optional' | 'image' | 'number' | 'flag';
  /** As the owner gives it in the form. */
  schema: z.ZodType;
  /** At the first start, unless the environment says otherwise. */
  first: string | number | boolean | null;
  /** Whether an export has it. How the site sends emails and is backed up is the operator's, and stays. */
  isExported: boolean;
  /** Whether its column has a default of its own. */
  isLater?: true;
  /** Above the control of the form, and in comparisons; in the order of the page by `place`. */
  label: string;
  place: number;
}

/** Text of one line, for a title or a header of an email: line breaks become spaces. */
const line = (schema: z.ZodString) => schema.overwrite((value) => value.replaceAll(/\s+/g, ' '));

const shortText = (max: number, message: string) => text.trim().max(max, { error: message });

const url = httpUrl.max(limits.urlLength, { error: messages.url.long });

const wholeNumber = (message: string, { min, max }: { min: number; max: number }) =>
  z.number({ error: message }).int({ error: message }).min(min, { error: message }).max(max, { error: message });

/** The owner's settings for the whole site, in the order of the wire and of the columns. */
export const settingsFields = {
  name: {
    column: 'name',
    kind: 'text',
    schema: line(requiredText(messages.siteName.required)).max(limits.siteNameLength, {
      error: messages.siteName.long,
    }),
    first: 'Masthead',
    isExported: true,
    label: 'Site Name',
    place: 1,
  },
  tagline: {
    column: 'tagline',
    kind: 'text',
    schema: line(requiredText(messages.tagline.required)).max(limits.taglineLength, { error: messages.tagline.long }),
    first: 'Editorial excellence, week after week: reporting, criticism and argument worth your time.',
    isExported: true,
    label: 'Tagline',
    place: 2,
  },
  /** Shown by search engines for the front page, and by feeds; defaults to the tagline. */
  description: {
    column: 'description',
    kind: 'optional',
    schema: shortText(limits.siteDescriptionLength, messages.siteDescription.long),
    first: null,
    isExported: true,
    label: 'Description (optional)',
    place: 3,
  },
  /** IANA name; pages show all dates in it. */
  timeZone: {
    column: 'time_zone',
    kind: 'text',
    schema: requiredText(messages.timeZone.required).refine((zone) => zone === '' || isTimeZone(zone), {
      error: messages.timeZone.unknown,
    }),
    first: 'UTC',
    isExported: true,
    label: 'Time Zone',
    place: 5,
  },
  /** BCP 47 tag in its usual form: what the magazine is written in. */
  language: {
    column: 'language',
    kind: 'text',
    schema: requiredText(messages.language.required)
      .max(limits.languageLength, { error: messages.language.unknown })
      .refine((tag) => tag === '' || toLanguageTag(tag) !== null, { error: messages.language.unknown })
      .overwrite((tag) => toLanguageTag(tag) ?? tag),
    first: defaultLanguage,
    isExported: true,
    isLater: true,
    label: 'Language of the Site',
    place: 4,
  },
  /** For the copyright line and search engines; defaults to the magazine itself. */
  publisherName: {
    column: 'publisher_name',
    kind: 'optional',
    schema: line(shortText(limits.publisherNameLength, messages.publisherName.long)),
    first: null,
    isExported: true,
    label: 'Publisher Name (optional)',
    place: 6,
  },
  /** In the column an absolute URL, a path on the site, or a reference to the library (`images.ts`), as is `shareImage`. */
  publisherLogo: {
    column: 'publisher_logo',
    kind: 'image',
    schema: url,
    first: null,
    isExported: true,
    label: 'Publisher Logo URL (optional)',
    place: 7,
  },
  /** The image that networks show for a page without one of its own; defaults to a card with the name of the site. */
  shareImage: {
    column: 'share_image',
    kind: 'image',
    schema: url,
    first: null,
    isExported: true,
    isLater: true,
    label: 'Default Share Image URL (optional)',
    place: 9,
  },
  /** Whether the title is printed under the image of an article that has no caption. */
  titleAsCaption: {
    column: 'title_as_caption',
    kind: 'flag',
    schema: z.boolean({ error: messages.required }),
    first: true,
    isExported: true,
    isLater: true,
    label: 'Show the title under images without a caption',
    place: 10,
  },
  /** First year of the copyright line. */
  copyrightStart: {
    column: 'copyright_start',
    kind: 'number',
    schema: z
      .number({ error: messages.copyrightStart.required })
      .int({ error: messages.copyrightStart.whole })
      .min(limits.earliestYear, { error: messages.copyrightStart.early })
      .refine((year) => year <= latestYear(), { error: messages.copyrightStart.late }),
    first: copyrightStart,
    isExported: true,
    label: 'Copyright Start Year',
    place: 8,
  },
  /** How readers reach the editors. */
  contactEmail: {
    column: 'contact_email',
    kind: 'optional',
    schema: shortText(limits.emailLength, messages.email.long).refine((given) => given === '' || isEmail(given), {
      error: messages.email.invalid,
    }),
    first: null,
    isExported: true,
    label: 'Contact Email (optional)',
    place: 11,
  },
  /** The contact in `/.well-known/security.txt`, an email address or a URL; defaults to `contactEmail`. */
  securityContact: {
    column: 'security_contact',
    kind: 'optional',
    schema: shortText(limits.urlLength, messages.url.long).refine(
      (given) => given === '' || isEmail(given) || isHttpsUrl(given),
      { error: messages.securityContact.invalid },
    ),
    first: null,
    isExported: true,
    label: 'Security Contact (optional)',
    place: 12,
  },
  xUrl: {
    column: 'x_url',
    kind: 'optional',
    schema: url,
    first: null,
    isExported: true,
    label: 'X (optional)',
    place: 13,
  },
  facebookUrl: {
    column: 'facebook_url',
    kind: 'optional',
    schema: url,
    first: null,
    isExported: true,
    label: 'Facebook (optional)',
    place: 14,
  },
  instagramUrl: {
    column: 'instagram_url',
    kind: 'optional',
    schema: url,
    first: null,
    isExported: true,
    label: 'Instagram (optional)',
    place: 15,
  },
  linkedinUrl: {
    column: 'linkedin_url',
    kind: 'optional',
    schema: url,
    first: null,
    isExported: true,
    label: 'LinkedIn (optional)',
    place: 16,
  },
  /** When each week's issue is composed, in the site's time zone: 0 is Sunday, 6 Saturday. */
  newsletterDay: {
    column: 'newsletter_day',
    kind: 'number',
    schema: wholeNumber(messages.newsletterDay, { min: 0, max: 6 }),
    first: defaultNewsletterTime.day,
    isExported: true,
    isLater: true,
    label: 'Composed on',
    place: 17,
  },
  /** 0 to 23. */
  newsletterHour: {
    column: 'newsletter_hour',
    kind: 'number',
    schema: wholeNumber(messages.newsletterHour, { min: 0, max: 23 }),
    first: defaultNewsletterTime.hour,
    isExported: true,
    isLater: true,
    label: 'At',
    place: 18,
  },
  /** Maximum for each running instance. */
  lettersPerSecond: {
    column: 'letters_per_second',
    kind: 'number',
    schema: z
      .number({ error: messages.lettersPerSecond.required })
      .int({ error: messages.lettersPerSecond.whole })
      .min(limits.lettersPerSecond.min, { error: messages.lettersPerSecond.range })
      .max(limits.lettersPerSecond.max, { error: messages.lettersPerSecond.range }),
    first: limits.lettersPerSecond.defaultValue,
    isExported: true,
    isLater: true,
    label: 'Emails per Second',
    place: 19,
  },
  /** How often the site is backed up, once the operator has set a target. */
  backupFrequency: {
    column: 'backup_frequency',
    kind: 'text',
    schema: backupFrequency,
    first: 'daily',
    isExported: false,
    isLater: true,
    label: 'Back Up',
    place: 21,
  },
  /** 0 to 23, in the site's time zone. */
  backupHour: {
    column: 'backup_hour',
    kind: 'number',
    schema: wholeNumber(messages.backupHour, { min: 0, max: 23 }),
    first: defaultBackupHour,
    isExported: false,
    isLater: true,
    label: 'Starting At',
    place: 22,
  },
  /** Whether emails contain an image that counts how often they are opened. */
  openTracking: {
    column: 'open_tracking',
    kind: 'flag',
    schema: z.boolean({ error: messages.required }),
    first: false,
    isExported: true,
    isLater: true,
    label: 'Count Opens',
    place: 20,
  },
} as const satisfies Record<string, Setting>;

type Fields = typeof settingsFields;

export type SettingName = NameIn<Fields>;

export const settingNames = namesIn(settingsFields);

/** The value of a setting in the form. */
export type SettingValue<Name extends SettingName> = z.output<Fields[Name]['schema']>;

/** Whether a setting may be null: not set. */
export type IsOptional<Name extends SettingName> = Fields[Name]['kind'] extends 'optional' | 'image' ? true : false;

/** @returns the names of the settings of which the table says one of these values, in its order */
export function settingsWith<Key extends keyof Setting, const Value>(key: Key, ...values: Value[]) {
  return namesWith(settingsFields, key, ...values);
}

/** The settings of a new site, unless the environment says otherwise. */
export const firstSettings: {
  [Name in SettingName]: SettingValue<Name> | (IsOptional<Name> extends true ? null : never);
} = entriesOf(settingsFields, settingNames, 'first');

function isEmail(given: string): boolean {
  return z.email().safeParse(given).success;
}

function isHttpsUrl(given: string): boolean {
  return URL.parse(given)?.protocol === 'https:';
}

const hour = 60 * 60 * 1000;

/** @returns the current year in the time zone where the new year begins first (UTC+14) */
function latestYear(): number {
  return new Date(Date.now() + 14 * hour).getUTCFullYear();
}
