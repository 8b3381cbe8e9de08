/** The fields of an article or a page that say how it is found; both name and label them alike. */
export interface FoundFields {
  metaTitle: string;
  metaDescription: string;
  shareTitle: string;
  shareText: string;
  shareImageUrl: string | null;
  canonicalUrl: string;
  noindex: boolean;
}
