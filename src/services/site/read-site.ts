import { copyrightYears } from '../../contract/copyright-years.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Site, SocialNetwork } from '../../contract/site.ts';

/** What the owner has set, and where the site lives, which the environment says. */
export interface SiteSettings extends Omit<Settings, 'version'> {
  /** Without a slash at the end. */
  url: string;
}

/** @returns what every page knows of the magazine, with the copyright years as they are at `now` in its own time zone */
export function readSite(settings: SiteSettings, now: Date): Site {
  const { name, tagline, description, url, timeZone, contactEmail } = settings;
  return {
    name,
    tagline,
    description,
    url,
    timeZone,
    contactEmail,
    publisher: { name: settings.publisherName ?? name, logoUrl: settings.publisherLogo },
    social: readSocial(settings),
    copyrightYears: copyrightYears(settings.copyrightStart, now, timeZone),
  };
}

function readSocial({ xUrl, facebookUrl, instagramUrl, linkedinUrl }: SiteSettings): Site['social'] {
  const all: Record<SocialNetwork, string | null> = {
    x: xUrl,
    facebook: facebookUrl,
    instagram: instagramUrl,
    linkedin: linkedinUrl,
  };
  return Object.fromEntries(Object.entries(all).filter(([, url]) => url));
}
