import { copyrightYears } from '../../contract/copyright-years.ts';
import { firstSizeOf, jpegUrlOf } from '../../contract/image-variants.ts';
import type { PageImage } from '../../contract/images.ts';
import { variantTypes } from '../../contract/media.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Site, SocialNetwork } from '../../contract/site.ts';
import { lookAt, type TimedAppearance } from '../appearance/live-appearance.ts';
import { presentAppearance } from '../appearance/present-appearance.ts';

/** The owner's settings, and the site's URL from the environment. */
export interface SiteSettings extends Omit<Settings, 'version'> {
  /** The share image if it is in the library. */
  sharedImage?: PageImage | null;
  /** The look of the site now, and those that are scheduled; left out for the first one. */
  appearances?: readonly TimedAppearance[];
  /** Without a slash at the end. */
  url: string;
}

/** @returns the facts of the magazine that every page needs, with the copyright years at `now` in its time zone */
export function readSite(settings: SiteSettings, now: Date): Site {
  const { name, tagline, description, url, timeZone, language, contactEmail, appearances = [] } = settings;
  const appearance = presentAppearance(lookAt(appearances, now));
  return {
    name,
    tagline,
    description,
    url,
    timeZone,
    language,
    contactEmail,
    publisher: {
      name: settings.publisherName ?? name,
      logoUrl: settings.publisherLogo ?? appearance?.logo?.light.url ?? null,
    },
    shareImage: readShareImage(settings),
    social: readSocial(settings),
    copyrightYears: copyrightYears(settings.copyrightStart, now, timeZone),
    ...(appearance && { appearance }),
  };
}

/** Not all networks show WebP. */
function readShareImage({ shareImage, sharedImage }: SiteSettings): Site['shareImage'] {
  if (shareImage === null) return null;
  const jpeg = sharedImage && jpegUrlOf(sharedImage);
  return jpeg ? { url: jpeg, ...firstSizeOf(sharedImage), type: variantTypes.jpg } : { url: shareImage };
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
