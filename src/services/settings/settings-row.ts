import type { Selectable } from 'kysely';
import type { Settings, SettingsChange } from '../../contract/settings.ts';
import type { SettingsTable } from '../../database/schema.ts';
import { presentImageUrl, storeImageUrl } from '../articles/image-url.ts';

/** The table has one row. */
export const theRow = 1;

/**
 * @returns the columns of what is given: an empty text is none, and an image of our own is kept as a path. Those of what is left
 *   out are undefined, which a write passes over.
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

/** @returns the settings of that row; an image of our own gets the site's address in front */
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
