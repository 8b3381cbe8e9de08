import { z } from 'zod';
import { settings as contract } from '../../contract/settings.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { flag, imageUrl, time } from './fields.ts';

export const settingsFile = 'settings.json';

const { shape } = contract;

/** Settings that the owner has chosen for the site. Email settings and secrets belong to the operator, and are not exported. */
export const settings = z.strictObject({
  name: shape.name,
  tagline: shape.tagline,
  description: shape.description,
  time_zone: shape.timeZone,
  language: shape.language,
  publisher_name: shape.publisherName,
  publisher_logo: imageUrl,
  share_image: imageUrl,
  title_as_caption: flag,
  copyright_start: shape.copyrightStart,
  contact_email: shape.contactEmail,
  security_contact: shape.securityContact,
  x_url: shape.xUrl,
  facebook_url: shape.facebookUrl,
  instagram_url: shape.instagramUrl,
  linkedin_url: shape.linkedinUrl,
  newsletter_day: shape.newsletterDay,
  newsletter_hour: shape.newsletterHour,
  newsletter_composed_at: time.nullable(),
  letters_per_second: shape.lettersPerSecond,
  open_tracking: flag,
});

export type ExportedSettings = z.infer<typeof settings>;

/** @returns the settings; undefined before the first start of a site has stored some */
export async function readSettings(snapshot: DatabaseTransaction): Promise<ExportedSettings | undefined> {
  return snapshot
    .selectFrom('settings')
    .select([
      'name',
      'tagline',
      'description',
      'time_zone',
      'language',
      'publisher_name',
      'publisher_logo',
      'share_image',
      'title_as_caption',
      'copyright_start',
      'contact_email',
      'security_contact',
      'x_url',
      'facebook_url',
      'instagram_url',
      'linkedin_url',
      'newsletter_day',
      'newsletter_hour',
      'newsletter_composed_at',
      'letters_per_second',
      'open_tracking',
    ])
    .$narrowType<{ title_as_caption: 0 | 1; open_tracking: 0 | 1 }>()
    .executeTakeFirst();
}
