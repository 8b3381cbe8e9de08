import type { Database } from '../../database/schema.ts';
import { presentSiteUrl, storeSiteUrl } from '../articles/site-urls.ts';
import { storeImageUrl } from '../images/image-url.ts';
import { idsOf, presentImage, readPageImages } from '../images/page-images.ts';

interface PageUrls {
  shareImageUrl?: string | undefined;
  canonicalUrl?: string | undefined;
}

/** @returns the fields that an editor has given with their URLs as they are stored: those of this site move with it */
export function storePageUrls<Given extends PageUrls>(given: Given, siteUrl: string): Given {
  const { shareImageUrl, canonicalUrl } = given;
  return {
    ...given,
    ...(shareImageUrl !== undefined && { shareImageUrl: storeImageUrl(shareImageUrl, siteUrl) ?? '' }),
    ...(canonicalUrl !== undefined && { canonicalUrl: storeSiteUrl(canonicalUrl, siteUrl) }),
  };
}

/** @returns stored fields with their URLs for clients, absolute; an image that was deleted is none */
export async function presentPageUrls<Fields extends PageUrls>(
  db: Database,
  fields: Fields,
  siteUrl: string,
): Promise<Fields> {
  const { shareImageUrl, canonicalUrl } = fields;
  const images = await readPageImages(db, idsOf([shareImageUrl ?? null]), siteUrl);
  return {
    ...fields,
    ...(shareImageUrl && { shareImageUrl: presentImage(shareImageUrl, images, siteUrl).imageUrl ?? '' }),
    ...(canonicalUrl && { canonicalUrl: presentSiteUrl(canonicalUrl, siteUrl) }),
  };
}
