import { imageIdOf } from '../../contract/images.ts';

/** @param siteUrl origin of the site @returns the id of the image in the library that a typed URL shows; null for an image elsewhere */
export function libraryImageId(url: string, siteUrl: string): string | null {
  const typed = url.trim();
  return typed.startsWith('/') || typed.startsWith(`${siteUrl}/`) ? imageIdOf(typed) : null;
}
