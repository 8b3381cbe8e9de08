import type { Selectable } from 'kysely';
import type { Settings, SettingsChange } from '../../contract/settings.ts';
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
 *   columns of fields that are left out are undefined, which Kysely ignores.
 */
export function toRow(given: SettingsChange, siteUrl: string) {
  const { publisherLogo, shareImage, titleAsCaption } = given;
  return {
    name: given.name,
    tagline: given.tagline,
    description: emptyAsNull(given.description),
    time_zone: given.timeZone,
    language: given.language,
    publisher_name: emptyAsNull(given.publisherName),
    publisher_logo: publisherLogo === undefined ? undefined : storeImageUrl(publisherLogo, siteUrl),
    share_image: shareImage === undefined ? undefined : storeImageUrl(shareImage, siteUrl),
    title_as_caption: titleAsCaption === undefined ? undefined : Number(titleAsCaption),
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
    backup_frequency: given.backupFrequency,
    backup_hour: given.backupHour,
    open_tracking: given.openTracking === undefined ? undefined : Number(given.openTracking),
  };
}

/** @returns the images that the settings use */
export function imagesOf({ publisher_logo, share_image }: Selectable<SettingsTable>): Uses {
  return [
    ['logo', idsOf([publisher_logo])],
    ['share-image', idsOf([share_image])],
  ];
}

function emptyAsNull(value: string | null | undefined): string | null | undefined {
  return value === '' ? null : value;
}

/** @returns the settings of that row */
export async function presentSettings(
  db: Database,
  row: Selectable<SettingsTable>,
  siteUrl: string,
): Promise<Settings> {
  const images = await readPageImages(db, idsOf([row.publisher_logo, row.share_image]), siteUrl);
  return {
    name: row.name,
    tagline: row.tagline,
    description: row.description,
    timeZone: row.time_zone,
    language: row.language,
    publisherName: row.publisher_name,
    publisherLogo: presentImage(row.publisher_logo, images, siteUrl).imageUrl,
    shareImage: presentImage(row.share_image, images, siteUrl).imageUrl,
    titleAsCaption: row.title_as_caption === 1,
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
    backupFrequency: row.backup_frequency,
    backupHour: row.backup_hour,
    openTracking: row.open_tracking === 1,
    version: row.version,
  };
}
