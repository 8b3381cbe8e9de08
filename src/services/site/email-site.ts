import type { EmailSite } from '../../contract/emails.ts';
import { coloursOf } from '../../contract/site-colours.ts';
import { appearanceAt } from '../appearance/live-appearance.ts';
import { hasFirstColours } from '../appearance/style-sheet.ts';
import type { SiteSettings } from './read-site.ts';

/** @returns the magazine that an email comes from, as it looks at `now` */
export function emailSiteOf(settings: SiteSettings, now: Date): EmailSite {
  const { name, url, tagline, language, publisherName, appearances = [] } = settings;
  const look = appearanceAt(appearances, now);
  return {
    ...{ name, url, tagline, language, publisher: publisherName ?? name },
    ...(!hasFirstColours(look) && { colours: coloursOf(look) }),
  };
}
