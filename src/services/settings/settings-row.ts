import type { Selectable } from 'kysely';
import type { Settings, SettingsChange } from '../../contract/settings.ts';
import type { SettingsTable } from '../../database/schema.ts';
import { presentImageUrl, storeImageUrl } from '../articles/image-url.ts';

/** Id of the table's only row. */
export const theRow = 1;

/**
 * @returns the columns of the given fields: an empty text becomes null, and an image of our own a path. The columns of fields
 *   that are left out are undefined, which Kysely ignores.
 */
export function toRow(given: SettingsChange, siteUrl: string) {
  const { publisherLogo } = given;
  return {
    name: given.name,
    tagline: given.tagline,
    description: emptyAsNull(given.description),
    time_zone: given.timeZone,
    publisher_name: emptyAsNull(given.publisherName),
    publisher_logo: publisherLogo === undefined ? undefined : storeImageUrl(publisherLogo, siteUrl),
    copyright_start: given.copyrightStart,
    contact_email: emptyAsNull(given.contactEmail),
    security_contact: emptyAsNull(given.securityContact),
    x_url: emptyAsNull(given.xUrl),
    facebook_url: emptyAsNull(given.facebookUrl),
    instagram_url: emptyAsNull(given.instagramUrl),
    linkedin_url: emptyAsNull(given.linkedinUrl),
    newsletter_day: given.newsletterDay,
    newsletter_hour: given.newsletterHour,
    letters_per_second: given.lettersPerSecond,
    open_tracking: given.openTracking === undefined ? undefined : Number(given.openTracking),
  };
}

function emptyAsNull(value: string | null | undefined): string | null | undefined {
  return value === '' ? null : value;
}

/** @returns the settings of that row; the path of an image of our own becomes an absolute URL */
export function presentSettings(row: Selectable<SettingsTable>, siteUrl: string): Settings {
  return {
    name: row.name,
    tagline: row.tagline,
    description: row.description,
    timeZone: row.time_zone,
    publisherName: row.publisher_name,
    publisherLogo: presentImageUrl(row.publisher_logo, siteUrl),
    copyrightStart: row.copyright_start,
    contactEmail: row.contact_email,
    securityContact: row.security_contact,
    xUrl: row.x_url,
    facebookUrl: row.facebook_url,
    instagramUrl: row.instagram_url,
    linkedinUrl: row.linkedin_url,
    newsletterDay: row.newsletter_day,
    newsletterHour: row.newsletter_hour,
    lettersPerSecond: row.letters_per_second,
    openTracking: row.open_tracking === 1,
    version: row.version,
  };
}
