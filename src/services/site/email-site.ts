import { firstAppearance } from '../../contract/appearance.ts';
import type { EmailSite } from '../../contract/emails.ts';
import { coloursOf } from '../../contract/site-colours.ts';
import { lookAt } from '../appearance/live-appearance.ts';
import { logoOf } from '../appearance/look-images.ts';
import { hasFirstColours } from '../appearance/style-sheet.ts';
import type { SiteSettings } from './read-site.ts';

/** @returns the magazine that an email comes from, as it looks at `now` */
export function emailSiteOf(settings: SiteSettings, now: Date): EmailSite {
  const { name, url, tagline, language, publisherName, appearances = [] } = settings;
  const { choices, images } = lookAt(appearances, now);
  const logo = logoOf(images);
  return {
    ...{ name, url, tagline, language, publisher: publisherName ?? name },
    ...(!hasFirstColours(choices) && { colours: coloursOf(choices) }),
    ...(choices.type !== firstAppearance.type && { type: choices.type }),
    ...(logo && { logo }),
  };
}
