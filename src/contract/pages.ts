import { z } from 'zod';
import { shareImage } from './articles.ts';
import { entriesOf, namesIn } from './field-table.ts';
import { limits } from './limits.ts';
import { limitParameter } from './lists.ts';
import { messages } from './messages.ts';
import { slugText } from './slugs.ts';
import { canonicalUrl, imageUrlField, instant, requiredText, text } from './text.ts';

/** A scheduled page is a published one whose publish date is yet to come. Only editors write pages, so there is no review. */
export const pageStatuses = ['draft', 'scheduled', 'published', 'trash'] as const;

export type PageStatus = (typeof pageStatuses)[number];

const shortText = (max: number, { long }: { long: string }) => text.trim().max(max, { error: long });

/**
 * The fields of a page: all code that repeats them reads them here. `schema`: as an editor gives it. `stored`: as reads, revisions and
 * working copies have it. `merge`: how the changes of two editors become one, as of `article-fields.ts`.
 */
export const pageFields = {
  title: {
    schema: requiredText(messages.title.required).max(limits.titleLength, { error: messages.title.long }),
    stored: z.string(),
    empty: '',
    merge: 'whole',
    label: 'Title',
  },
  /** Above the text, in the place of the title. Empty: the title. */
  heading: {
    schema: shortText(limits.titleLength, messages.pageHeading),
    stored: z.string(),
    empty: '',
    merge: 'whole',
    label: 'Heading',
  },
  lead: {
    schema: shortText(limits.excerptLength, messages.pageLead),
    stored: z.string(),
    empty: '',
    merge: 'both',
    label: 'Introduction',
  },
  /** Markdown with placeholders. */
  content: {
    schema: text.max(limits.contentLength, { error: messages.content.long }),
    stored: z.string(),
    empty: '',
    merge: 'paragraphs',
    label: 'Text',
  },
  slug: { schema: slugText, stored: z.string(), empty: '', merge: 'whole', label: 'URL slug' },
  /** The page whose path this one's begins with; one that has a parent can be none. */
  parentId: {
    schema: text.trim().max(limits.idLength, { error: messages.pageParent.unknown }).nullable(),
    stored: z.string().nullable(),
    empty: null,
    merge: 'whole',
    label: 'Below the page',
  },
  /** The whole title of the page, in the place of its title and the site's name. */
  metaTitle: {
    schema: shortText(limits.metaTitleLength, messages.metaTitle),
    stored: z.string(),
    empty: '',
    merge: 'whole',
    label: 'Title for search engines',
  },
  /** In the place of the introduction. */
  metaDescription: {
    schema: shortText(limits.metaDescriptionLength, messages.metaDescription),
    stored: z.string(),
    empty: '',
    merge: 'both',
    label: 'Description for search engines',
  },
  /** In the place of the title, as is `shareText` of the introduction. */
  shareTitle: {
    schema: shortText(limits.shareTitleLength, messages.shareTitle),
    stored: z.string(),
    empty: '',
    merge: 'whole',
    label: 'Title for sharing',
  },
  shareText: {
    schema: shortText(limits.shareTextLength, messages.shareText),
    stored: z.string(),
    empty: '',
    merge: 'both',
    label: 'Text for sharing',
  },
  /** Empty: the site's. */
  shareImageUrl: { schema: imageUrlField, stored: z.string(), empty: '', merge: 'whole', label: 'Image for sharing' },
  /** The URL where search engines find the original; empty: the page itself. */
  canonicalUrl: { schema: canonicalUrl, stored: z.string(), empty: '', merge: 'whole', label: 'Canonical URL' },
  noindex: {
    schema: z.boolean({ error: messages.required }),
    stored: z.boolean(),
    empty: false,
    merge: 'whole',
    label: 'Hide from search engines',
  },
} as const;

export type PageFieldName = keyof typeof pageFields;

export const pageFieldNames = namesIn(pageFields);

const stored = z.object(entriesOf(pageFields, pageFieldNames, 'stored'));

export const pageFieldsOf = stored;

/** The fields of a page, as reads have them. */
export type PageFields = z.infer<typeof stored>;

const given = z.object(entriesOf(pageFields, pageFieldNames, 'schema'));

/** The form of a page that readers do not see: it may lack its text, and a slug that is empty is derived from the title. */
export const pageForm = given;

/** The form of a page that they see. */
export const publicPageForm = given.extend({
  content: given.shape.content.refine((content) => content.trim() !== '', { error: messages.content.required }),
});

const publishDate = instant(messages.publishDate.required).nullable();

export const pageInput = given.partial().extend({
  title: given.shape.title,
  status: z.enum(pageStatuses, { error: messages.pageStatus.unknown }).exclude(['trash']).default('draft'),
  /** Null or absent: now, by the server's clock. */
  publishDate: publishDate.optional(),
});

/** Input to create a page; without a slug, or with an empty one, it gets one from its title. */
export type PageInput = z.infer<typeof pageInput>;

const version = z.int32().optional();

export const pageChange = given.partial().extend({
  status: z.enum(pageStatuses, { error: messages.pageStatus.unknown }).exclude(['trash']).optional(),
  publishDate: publishDate.optional(),
  /** The change has what is wanted of the working copy, which ends. */
  workingCopy: z.null().optional(),
  /** The version that the editor read; with it the change never overwrites another editor's. */
  version,
});

/** Changes of a page; a field that is left out stays as it is, and an empty slug becomes one from the title. */
export type PageChange = z.infer<typeof pageChange>;

/** The admin's change of the working copy of a public page; a field that is left out stays as it is there. */
export const pageCopyChange = given.partial().extend({ version });

export type PageCopyChange = z.infer<typeof pageCopyChange>;

/** The version that the editor has seen. */
export const pageVersion = z.object({ version });

const account = z.object({ id: z.string(), name: z.string() });

export const adminPageSummary = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  parentId: z.string().nullable(),
  status: z.enum(pageStatuses),
  /** While the page is not public: the date that is planned for it, or null. ISO-8601, UTC. */
  publishDate: z.string().nullable(),
  updatedAt: z.string(),
  /** When it was moved to the trash; null elsewhere. */
  trashedAt: z.string().nullable(),
  /** How many fields its working copy changes; 0 without one. */
  unpublishedChanges: z.number().int(),
});

/** A page as the admin lists it. */
export type AdminPageSummary = z.infer<typeof adminPageSummary>;

export const adminPage = adminPageSummary.extend({
  ...stored.shape,
  /** Raised by every change, also of the working copy. */
  version: z.number().int(),
  /** Changes of a public page that readers do not see yet; all other fields are what they see. */
  workingCopy: z.object({ fields: stored.partial(), updatedAt: z.string(), updatedBy: account.nullable() }).nullable(),
});

/** A page as its editor opens it. */
export type AdminPage = z.infer<typeof adminPage>;

export const adminPageListQuery = z.object({
  /** All but the trash when left out. */
  status: z.enum(pageStatuses).optional(),
  /** All pages when left out: the fields that choose one need them. */
  limit: limitParameter.optional(),
  cursor: z.string().optional(),
});

export const pageQuery = z.object({
  /** `/about`, or a path that the page had before. */
  path: z.string().max(limits.urlLength),
});

export const page = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  /** Above the text. */
  heading: z.string(),
  lead: z.string(),
  /** Rendered and sanitised, with the site's values in the place of placeholders. */
  contentHtml: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  shareTitle: z.string(),
  shareText: z.string(),
  /** Null: the site's. */
  shareImage: shareImage.nullable(),
  /** Absolute; empty where the page itself is the original. */
  canonicalUrl: z.string(),
  noindex: z.boolean(),
  /** ISO-8601, UTC. */
  updatedAt: z.string(),
});

/** A published page; all of it is public. */
export type TextPage = z.infer<typeof page>;

export const pagePlaceholder = z.object({
  /** As it is written between `{{` and `}}`. */
  name: z.string(),
  /** A sentence for editors. */
  meaning: z.string(),
  /** `block`: stands alone in a paragraph. */
  kind: z.enum(['text', 'block']),
  /** Its present text; empty where it says nothing. */
  value: z.string(),
});

/** A text in a page that the site keeps true. */
export type PagePlaceholder = z.infer<typeof pagePlaceholder>;

const revisionSummary = z.object({
  id: z.string(),
  /** As of articles; see `revisions.ts`. */
  kind: z.enum(['before', 'save', 'publish', 'restore', 'copy', 'discard']),
  name: z.string().nullable(),
  createdBy: account.nullable(),
  createdAt: z.string(),
});

export type PageRevisionSummary = z.infer<typeof revisionSummary>;

export const pageRevision = revisionSummary.extend({ fields: stored });

export type PageRevision = z.infer<typeof pageRevision>;
