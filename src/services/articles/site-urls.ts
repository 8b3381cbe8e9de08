import { type PageImages, presentImage } from '../images/page-images.ts';

/** @returns the value to store of a URL: a path for one of this site, so that the site can move to another host; a stored value stays */
export function storeSiteUrl(url: string, siteUrl: string): string {
  if (url === siteUrl) return '/';
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}

/** @returns the absolute URL of a stored one; empty for none */
export function presentSiteUrl(stored: string, siteUrl: string): string {
  return stored.startsWith('/') ? siteUrl + stored : stored;
}

interface HeadColumns {
  share_image_url: string | null;
  canonical_url: string;
}

/** @returns the URLs of an article's head for clients, absolute @param images has the image for sharing */
export function presentHeadUrls({ share_image_url, canonical_url }: HeadColumns, images: PageImages, siteUrl: string) {
  return {
    shareImageUrl: presentImage(share_image_url, images, siteUrl).imageUrl,
    canonicalUrl: presentSiteUrl(canonical_url, siteUrl),
  };
}
