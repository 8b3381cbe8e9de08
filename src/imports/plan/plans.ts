import type { BylineRole } from '../../contract/bylines.ts';
import type { SourceImage, SourceLoss } from '../sources/source.ts';

/**
 * The plan of a category. The rehearsal stores the plan of each item, which says how it will be here, and the import writes it. Keys in plans
 * are those of `import_items`.
 */
export interface CategoryPlan {
  name: string;
  slug: string;
  description: string;
}

export interface AuthorPlan {
  name: string;
  title: string;
  initials: string;
  slug: string;
  bio: string;
  /** As the source refers to it; empty for none. */
  imageUrl: string;
}

export interface TagPlan {
  name: string;
  slug: string;
  description: string;
}

export interface SeriesPlan {
  title: string;
  slug: string;
  description: string;
}

export interface FilePlan {
  /** Whether the library gets it; another file is served at its old path. */
  isImage: boolean;
  /** Whether the export lacks it, and it is fetched from the old site. */
  isFetched?: true;
}

/** The plan of an image that is fetched. */
export const fetchPlan: FilePlan = { isImage: true, isFetched: true };

/** Fields that the plans of articles and of static pages share. */
interface TextPlan {
  title: string;
  status: 'published' | 'draft' | 'review';
  /** ISO-8601, UTC; null for none. */
  publishDate: string | null;
  createdAt: string;
  updatedAt: string;
  metaTitle: string;
  metaDescription: string;
  noindex: boolean;
  /** The article or page so far: the import notes it right before it changes one that is here. */
  before?: TextBefore;
}

export interface ArticlePlan extends TextPlan {
  excerpt: string;
  categoryKey: string;
  authors: { key: string; role: BylineRole }[];
  tagKeys: string[];
  series: { key: string; part: number | null } | null;
  image: SourceImage | null;
  isFeatured: boolean;
  shareTitle: string;
  shareText: string;
  shareImageUrl: string;
  canonicalUrl: string;
  /** Whether it is here already, from an earlier import, and nobody has edited it here. */
  isUpdate: boolean;
}

export interface PagePlan extends TextPlan {
  lead: string;
  /** The last part of its path. */
  slug: string;
  parentKey: string | null;
  isUpdate: boolean;
  /** Whether it takes the place of a page that the site began with and that no editor has touched. */
  replacesFirst: boolean;
}

/** An article or a page as it was before an import has changed it, in its plan; with what its origin said. */
export interface TextBefore {
  /** JSON: the fields of an article as a revision keeps them, or the fields and the state of a page. */
  fields: string;
  source_fingerprint: string;
}

/** A loss, and where in the item it is: null for its text. */
export interface PlannedLoss extends SourceLoss {
  place: string | null;
}

/** The category or author that articles without one get, as an item of its own. */
export const defaultKey = 'masthead:default';
