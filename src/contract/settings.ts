import { z } from 'zod';
import { backupFrequency } from './backups.ts';
import { toLanguageTag } from './languages.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { httpUrl, requiredText, text } from './text.ts';
import { isTimeZone } from './time-zones.ts';

/** Text of one line, for a title or a header of an email: line breaks become spaces. */
const line = (schema: z.ZodString) => schema.overwrite((value) => value.replaceAll(/\s+/g, ' '));

const shortText = (max: number, message: string) => text.trim().max(max, { error: message });

const url = httpUrl.max(limits.urlLength, { error: messages.url.long });

const wholeNumber = (message: string, { min, max }: { min: number; max: number }) =>
  z.number({ error: message }).int({ error: message }).min(min, { error: message }).max(max, { error: message });

/** The owner's settings form; an empty text means not set. */
export const settingsForm = z.object({
  name: line(requiredText(messages.siteName.required)).max(limits.siteNameLength, { error: messages.siteName.long }),
  tagline: line(requiredText(messages.tagline.required)).max(limits.taglineLength, { error: messages.tagline.long }),
  /** Shown by search engines for the front page, and by feeds; defaults to the tagline. */
  description: shortText(limits.siteDescriptionLength, messages.siteDescription.long),
  /** IANA name; pages show all dates in it. */
  timeZone: requiredText(messages.timeZone.required).refine((zone) => zone === '' || isTimeZone(zone), {
    error: messages.timeZone.unknown,
  }),
  /** BCP 47 tag in its usual form: the language that the magazine is written in. */
  language: requiredText(messages.language.required)
    .max(limits.languageLength, { error: messages.language.unknown })
    .refine((tag) => tag === '' || toLanguageTag(tag) !== null, { error: messages.language.unknown })
    .overwrite((tag) => toLanguageTag(tag) ?? tag),
  /** For the copyright line and search engines; defaults to the magazine itself. */
  publisherName: line(shortText(limits.publisherNameLength, messages.publisherName.long)),
  publisherLogo: url,
  /** Image that networks show for a page without one of its own; defaults to a card with the name of the site. */
  shareImage: url,
  /** Whether the title is printed under the image of an article that has no caption. */
  titleAsCaption: z.boolean({ error: messages.required }),
  /** First year of the copyright line. */
  copyrightStart: z
    .number({ error: messages.copyrightStart.required })
    .int({ error: messages.copyrightStart.whole })
    .min(limits.earliestYear, { error: messages.copyrightStart.early })
    .refine((year) => year <= latestYear(), { error: messages.copyrightStart.late }),
  /** How readers reach the editors. */
  contactEmail: shortText(limits.emailLength, messages.email.long).refine((given) => given === '' || isEmail(given), {
    error: messages.email.invalid,
  }),
  /** The contact in `/.well-known/security.txt`, an email address or a URL; defaults to `contactEmail`. */
  securityContact: shortText(limits.urlLength, messages.url.long).refine(
    (given) => given === '' || isEmail(given) || isHttpsUrl(given),
    { error: messages.securityContact.invalid },
  ),
  xUrl: url,
  facebookUrl: url,
  instagramUrl: url,
  linkedinUrl: url,
  /** When each week's issue is composed, in the site's time zone: 0 is Sunday, 6 Saturday. */
  newsletterDay: wholeNumber(messages.newsletterDay, { min: 0, max: 6 }),
  /** 0 to 23. */
  newsletterHour: wholeNumber(messages.newsletterHour, { min: 0, max: 23 }),
  /** Maximum for each running instance. */
  lettersPerSecond: z
    .number({ error: messages.lettersPerSecond.required })
    .int({ error: messages.lettersPerSecond.whole })
    .min(limits.lettersPerSecond.min, { error: messages.lettersPerSecond.range })
    .max(limits.lettersPerSecond.max, { error: messages.lettersPerSecond.range }),
  /** How often the site is backed up, once the operator has set a target. */
  backupFrequency,
  /** 0 to 23, in the site's time zone. */
  backupHour: wholeNumber(messages.backupHour, { min: 0, max: 23 }),
  /** Whether emails contain an image that counts how often they are opened. */
  openTracking: z.boolean({ error: messages.required }),
});

const { shape } = settingsForm;

const settingsFields = settingsForm.extend({
  description: shape.description.nullable(),
  publisherName: shape.publisherName.nullable(),
  publisherLogo: url.nullable(),
  shareImage: url.nullable(),
  contactEmail: shape.contactEmail.nullable(),
  securityContact: shape.securityContact.nullable(),
  xUrl: url.nullable(),
  facebookUrl: url.nullable(),
  instagramUrl: url.nullable(),
  linkedinUrl: url.nullable(),
});

/** The version that the owner read; at most PostgreSQL's largest integer. */
const version = z.number({ error: messages.required }).int().max(2_147_483_647);

export const settings = settingsFields.extend({ version });

/** The owner's settings for the whole site; null means not set. */
export type Settings = z.infer<typeof settings>;

export const settingsChange = settingsFields.extend({ version }).partial();

/** Changes of the settings; a field that is left out stays as it is. A stale version is an error. */
export type SettingsChange = z.infer<typeof settingsChange>;

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
