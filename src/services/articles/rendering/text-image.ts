import { findImages } from '../../image-uses/find-images.ts';

/** Images that one text shows; further ones are shown as their alt text. More than an article has, and few enough to read at once. */
export const maxImages = 200;

/** @returns the ids of the images of the library that a Markdown text may show, in the order of the text */
export function imagesOfText(source: string): string[] {
  return findImages(source).slice(0, maxImages);
}
