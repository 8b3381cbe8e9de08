import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { httpUrl, requiredText, text } from './text.ts';
import { isTimeZone } from './time-zones.ts';

/** Text that stands in one line wherever it is shown, in a title or in the head of an email. */
const line = (schema: z.ZodString) => schema.overwrite((value) => value.replaceAll(/\s+/g, ' '));

const shortText = (max: number, message: string) => text.trim().max(max, { error: message });

const url = httpUrl.max(limits.urlLength, { error: messages.url.long });

const wholeNumber = (message: string, { min, max }: { min: number; max: number }) =>
  z.number({ error: message }).int({ error: message }).min(min, { error: message }).max(max, { error: message });

/** What the owner's form holds; an empty text stands for nothing. */
export const settingsForm = z.object({
  name: line(requiredText(messages.siteName.required)).max(limits.siteNameLength, { error: messages.siteName.long }),
  tagline: line(requiredText(messages.tagline.required)).max(limits.taglineLength, { error: messages.tagline.long }),
  /** What search engines show of the front page, and feeds of themselves; without one the tagline does. */
  description: shortText(limits.siteDescriptionLength, messages.siteDescription.long),
  /** IANA name; every date that a page shows is in it. */
  timeZone: requiredText(messages.timeZone.required).refine((zone) => zone === '' || isTimeZone(zone), {
    error: messages.timeZone.unknown,
  }),
  /** Who stands behind the magazine, for the copyright line and for search engines; without one the magazine itself. */
  publisherName: line(shortText(limits.publisherNameLength, messages.publisherName.long)),
  publisherLogo: url,
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
  /** Whom `/.well-known/security.txt` names, as a mail address or a page; without one the editors. */
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
  /** At most, for each instance that runs. */
  lettersPerSecond: z
    .number({ error: messages.lettersPerSecond.required })
    .int({ error: messages.lettersPerSecond.whole })
    .min(limits.lettersPerSecond.min, { error: messages.lettersPerSecond.range })
    .max(limits.lettersPerSecond.max, { error: messages.lettersPerSecond.range }),
  /** Whether emails have an image that tells how often they are opened. */
  openTracking: z.boolean({ error: messages.required }),
});

const { shape } = settingsForm;

const settingsFields = settingsForm.extend({
  description: shape.description.nullable(),
  publisherName: shape.publisherName.nullable(),
  publisherLogo: url.nullable(),
  contactEmail: shape.contactEmail.nullable(),
  securityContact: shape.securityContact.nullable(),
  xUrl: url.nullable(),
  facebookUrl: url.nullable(),
  instagramUrl: url.nullable(),
  linkedinUrl: url.nullable(),
});

/** Of the version that was read; PostgreSQL's integers end there. */
const version = z.number({ error: messages.required }).int().max(2_147_483_647);

export const settings = settingsFields.extend({ version });

/** What the owner has set for the whole site; null stands for what is left out. */
export type Settings = z.infer<typeof settings>;

export const settingsChange = settingsFields.extend({ version }).partial();

/** What the owner changes; what is left out stays as it is. With a version that is no longer the stored one it is refused. */
export type SettingsChange = z.infer<typeof settingsChange>;

function isEmail(given: string): boolean {
  return z.email().safeParse(given).success;
}

function isHttpsUrl(given: string): boolean {
  return URL.parse(given)?.protocol === 'https:';
}

const hour = 60 * 60 * 1000;

/** The year that it is where the new year comes first (UTC+14). */
function latestYear(): number {
  return new Date(Date.now() + 14 * hour).getUTCFullYear();
}
