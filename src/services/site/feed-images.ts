import { firstUrlOf, jpegUrlOf } from '../../contract/image-variants.ts';
import { siteIcons } from '../../contract/site-theme.ts';
import { lookAt } from '../appearance/live-appearance.ts';
import { presentAppearance } from '../appearance/present-appearance.ts';
import type { SiteSettings } from './read-site.ts';

/** Absolute URLs of the images with which feed readers show the site; null for none. */
export interface FeedImages {
  /** The logo of the publisher, else that of the site, else the large icon. */
  logo: string | null;
  /** Square, 192 and 512 pixels wide. */
  icon: { small: string; large: string } | null;
}

/** @returns the images of the site's look at `now`; with the first look, only a logo of the publisher */
export function feedImagesOf({ url, publisherLogo, appearances = [] }: SiteSettings, now: Date): FeedImages {
  const look = lookAt(appearances, now);
  const version = presentAppearance(look)?.icons;
  const { logo } = look.images;
  const urlOf = ({ path }: { path: string }) => `${url}${path}?v=${version}`;
  const icon = version === undefined ? null : { small: urlOf(siteIcons.small), large: urlOf(siteIcons.large) };
  // Not all feed readers show WebP.
  const ofSite = logo ? (jpegUrlOf(logo) ?? firstUrlOf(logo)) : (icon?.large ?? null);
  return { logo: publisherLogo ?? ofSite, icon };
}
