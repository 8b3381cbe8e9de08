import type { PageMetadata } from './page-metadata.ts';

/** The editor's texts about how an article or a page is found. */
interface Found {
  metaTitle: string;
  canonicalUrl: string;
  noindex: boolean;
}

/** @returns the same for the head of the page; undefined for nothing, so that most pages' data lack it */
export function foundAs({ metaTitle, canonicalUrl, noindex }: Found): PageMetadata['found'] {
  if (!metaTitle && !canonicalUrl && !noindex) return undefined;
  return {
    ...(metaTitle && { title: metaTitle }),
    ...(canonicalUrl && { canonicalUrl }),
    ...(noindex && { isHidden: true }),
  };
}
