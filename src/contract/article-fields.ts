import { z } from 'zod';
import { type Byline, byline, bylines } from './bylines.ts';
import { type NameIn, type NameWith, namesIn, namesWith } from './field-table.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { seriesId, seriesPart } from './series.ts';
import { slugText } from './slugs.ts';
import { tagIdList } from './tags.ts';
import { canonicalUrl, imageUrlField, instant, requiredText, text } from './text.ts';

/** How a value is stored, written into an export, and put into words. */
type Kind =
  | 'text'
  | 'markdown'
  | 'alt'
  | 'image'
  | 'url'
  | 'category'
  | 'author'
  | 'bylines'
  | 'instant'
  | 'minutes'
  | 'flag'
  | 'boolean'
  | 'slug'
  | 'tags'
  | 'series'
  | 'part';

/** The properties of a field of an article: all code that repeats the fields reads them here. */
interface ArticleField {
  /** In the table `articles`, and in stored revisions and working copies. */
  column: string;
  kind: Kind;
  /** As an editor gives it to an article that is published. */
  schema: z.ZodType;
  /** As an editor gives it to any other, which may lack it; absent: the same. */
  draft?: z.ZodType;
  /** Whether a new article may be sent without it. */
  isOptional: boolean;
  /** As the column has it, and as reads have it where there is no `wire`. */
  value: z.ZodType;
  /** As reads have it, where the column has it otherwise, such as a list as JSON; `field-columns.ts` turns one into the other. */
  wire?: z.ZodType;
  /** Maximum length in characters; of texts. */
  max?: number;
  /** In the form of a new article, and of one that has none. */
  empty: string | number | boolean | null | readonly unknown[];
  /** The column came later and has a default: older revisions, unsaved forms and exports lack the field, which is `empty` then. */
  isLater?: true;
  /**
   * Where readers see it. `place`: it decides in which lists an article stands; `list`: these show it; `page`: only its page does;
   * `head`: only search engines and networks are told of it, in the head of the page.
   */
  readers: 'place' | 'list' | 'page' | 'head';
  /** Whether a change of it is an edit, with which the date of the last change moves that readers see. */
  isEdit: boolean;
  /** Whether its text is told to search engines and networks, in the structured data of the page (`news-article.ts`). */
  isDescribed: boolean;
  /** Whether a working copy has it. */
  isCopied: boolean;
  /** Whether a revision keeps it. */
  isRevised: boolean;
  /** Whether the article gets it again from a revision. */
  isRestored: boolean;
  /** Whether a duplicate has the value of the original (a byline only for an actor who may set it); otherwise `duplicate-article.ts` says which. */
  isDuplicated: boolean;
  /** Whether an export has it in this column; category and author stand there by their slugs. */
  isExported: boolean;
  /**
   * How the changes of two editors merge. `paragraphs`: both changes where they are of different paragraphs; else the editor
   * chooses one value, of `both` perhaps one behind the other. `image`: the same as of `whole`, for the same image. `list`: an item
   * that either added stays, and one that either removed goes.
   */
  merge: 'paragraphs' | 'both' | 'whole' | 'image' | 'list';
  /** With which weight its words are found; `title` is also in `head`, and both in `all`. */
  index: 'title' | 'head' | 'all' | null;
  /** The field that has it in the form and in comparisons; absent: it is there itself. */
  shownBy?: 'authors';
  /** Above the control of the form, and in comparisons. */
  label: string;
  /** The tab of the editor that has its control, and its place among all fields of the form. */
  tab: 'content' | 'settings' | 'media';
  place: number;
}

/** Properties of most fields. */
const everywhere = {
  isDescribed: false,
  isEdit: true,
  isCopied: true,
  isRevised: true,
  isRestored: true,
  isDuplicated: true,
  isExported: true,
} as const;

/** Properties of what an editor says to search engines and networks alone: readers see no edit. */
const inHead = {
  ...everywhere,
  isEdit: false,
  isOptional: true,
  isLater: true,
  readers: 'head',
  index: null,
  tab: 'settings',
} as const;

const string = z.string();
const nullable = z.string().nullable();
const flag = z.union([z.literal(0), z.literal(1)], { error: messages.required });
const publishDate = instant(messages.publishDate.required);
const shortText = (max: number, { long }: { long: string }) => text.trim().max(max, { error: long });
const idOf = ({ required, unknown }: { required: string; unknown: string }) => ({
  schema: requiredText(required).max(limits.idLength, { error: unknown }),
  draft: text.trim().max(limits.idLength, { error: unknown }).nullable(),
});

/**
 * The fields of an article, in the order of the wire and of the columns. What the site makes of them besides (dates, slug, byline of a
 * duplicate) stands with the rules.
 */
export const articleFields = {
  title: {
    ...everywhere,
    column: 'title',
    kind: 'text',
    schema: requiredText(messages.title.required).max(limits.titleLength, { error: messages.title.long }),
    isOptional: false,
    value: string,
    max: limits.titleLength,
    empty: '',
    readers: 'list',
    merge: 'both',
    index: 'title',
    label: 'Title',
    tab: 'content',
    place: 1,
    isDescribed: true,
    isDuplicated: false,
  },
  excerpt: {
    ...everywhere,
    column: 'excerpt',
    kind: 'text',
    schema: requiredText(messages.excerpt.required).max(limits.excerptLength, { error: messages.excerpt.long }),
    draft: text.trim().max(limits.excerptLength, { error: messages.excerpt.long }),
    isOptional: false,
    value: string,
    max: limits.excerptLength,
    empty: '',
    readers: 'list',
    merge: 'both',
    index: 'head',
    label: 'Excerpt',
    tab: 'content',
    place: 2,
    isDescribed: true,
  },
  /** Markdown. A text stored before the limit existed may stay as long as it is: `maxContent`. */
  content: {
    ...everywhere,
    column: 'content',
    kind: 'markdown',
    schema: requiredText(messages.content.required).max(limits.contentLength, { error: messages.content.long }),
    draft: text.trim().max(limits.contentLength, { error: messages.content.long }),
    isOptional: false,
    value: string,
    max: limits.contentLength,
    empty: '',
    readers: 'page',
    merge: 'paragraphs',
    index: 'all',
    label: 'Content',
    tab: 'content',
    place: 3,
  },
  /** In the column: an absolute URL, a path on the site, or a reference to the library (`images.ts`). */
  imageUrl: {
    ...everywhere,
    column: 'image_url',
    kind: 'image',
    schema: imageUrlField.nullable(),
    isOptional: true,
    value: nullable,
    empty: '',
    readers: 'list',
    merge: 'whole',
    index: null,
    label: 'Hero Image URL',
    tab: 'media',
    place: 10,
  },
  /** In this article; null: what the library says of the image. Empty: here it is decoration. */
  imageAlt: {
    ...everywhere,
    column: 'image_alt',
    kind: 'alt',
    schema: text.trim().max(limits.altLength, { error: messages.alt.long }).nullable(),
    isOptional: true,
    value: nullable,
    max: limits.altLength,
    empty: null,
    isLater: true,
    readers: 'page',
    merge: 'image',
    index: null,
    label: 'Alt text',
    tab: 'media',
    place: 11,
  },
  /** Empty: what the site's settings say. */
  imageCaption: {
    ...everywhere,
    column: 'image_caption',
    kind: 'text',
    schema: text.trim().max(limits.captionLength, { error: messages.caption.long }),
    isOptional: true,
    value: string,
    max: limits.captionLength,
    empty: '',
    isLater: true,
    readers: 'page',
    merge: 'image',
    index: null,
    label: 'Caption',
    tab: 'media',
    place: 12,
  },
  /** In the column null only while the article is not public, as is `authorId`. */
  categoryId: {
    ...everywhere,
    ...idOf(messages.categoryId),
    column: 'category_id',
    kind: 'category',
    isOptional: false,
    value: nullable,
    empty: '',
    readers: 'place',
    merge: 'whole',
    index: null,
    label: 'Category',
    tab: 'settings',
    place: 7,
    isExported: false,
  },
  authorId: {
    ...everywhere,
    ...idOf(messages.authorId),
    column: 'author_id',
    kind: 'author',
    isOptional: false,
    value: nullable,
    empty: '',
    readers: 'place',
    merge: 'whole',
    index: null,
    shownBy: 'authors',
    label: 'Author',
    tab: 'settings',
    place: 8,
    isExported: false,
  },
  /** In the column: what `authorId` does not say (`database/byline-columns.ts`). An export has the authors by their slugs. */
  authors: {
    ...everywhere,
    column: 'bylines',
    kind: 'bylines',
    schema: bylines,
    isOptional: true,
    value: string,
    wire: z.array(byline),
    empty: [] as Byline[],
    isLater: true,
    readers: 'place',
    merge: 'list',
    index: null,
    label: 'Author',
    tab: 'settings',
    place: 8,
    isExported: false,
  },
  /** In the column: the moment from which readers see the article; null in each state that they do not see. */
  publishDate: {
    ...everywhere,
    column: 'publish_date',
    kind: 'instant',
    schema: publishDate,
    draft: publishDate.nullable(),
    isOptional: false,
    value: nullable,
    empty: '',
    readers: 'place',
    merge: 'whole',
    index: null,
    label: 'Publish Date & Time',
    tab: 'settings',
    place: 4,
    isRestored: false,
    isDuplicated: false,
  },
  /** Minutes; estimated from the text when left out. */
  readTime: {
    ...everywhere,
    column: 'read_time',
    kind: 'minutes',
    schema: z
      .number({ error: messages.required })
      .int({ error: messages.readTime.whole })
      .min(limits.readTimeMinutes.min, { error: messages.readTime.short })
      .max(limits.readTimeMinutes.max, { error: messages.readTime.long }),
    isOptional: true,
    value: z.number().int(),
    empty: limits.readTimeMinutes.defaultValue,
    readers: 'list',
    merge: 'whole',
    index: null,
    label: 'Read Time (minutes)',
    tab: 'settings',
    place: 5,
  },
  isFeatured: {
    ...everywhere,
    column: 'is_featured',
    kind: 'flag',
    schema: flag,
    isOptional: true,
    value: flag,
    empty: 0,
    readers: 'place',
    merge: 'whole',
    index: null,
    label: 'Featured Article',
    tab: 'settings',
    place: 6,
    isEdit: false,
    isDuplicated: false,
  },
  /** The last part of the article's URL. In a working copy it is empty to be derived from the title at the publication. */
  slug: {
    ...everywhere,
    column: 'slug',
    kind: 'slug',
    schema: slugText,
    isOptional: true,
    value: string,
    max: limits.slugLength,
    empty: '',
    readers: 'list',
    merge: 'whole',
    index: null,
    label: 'URL Slug',
    tab: 'settings',
    place: 9,
    isRestored: false,
    isDuplicated: false,
  },
  /** In the column: a JSON array of the ids. An export has the tags by their slugs. */
  tagIds: {
    ...everywhere,
    column: 'tags',
    kind: 'tags',
    schema: tagIdList,
    isOptional: true,
    value: string,
    wire: z.array(z.string()),
    empty: [] as string[],
    isLater: true,
    readers: 'page',
    merge: 'list',
    index: null,
    label: 'Tags',
    tab: 'settings',
    place: 9.5,
    isEdit: false,
    isExported: false,
  },
  /** The short line above the headline. */
  kicker: {
    ...everywhere,
    column: 'kicker',
    kind: 'text',
    schema: shortText(limits.kickerLength, messages.kicker),
    isOptional: true,
    value: string,
    max: limits.kickerLength,
    empty: '',
    isLater: true,
    readers: 'list',
    merge: 'whole',
    index: 'head',
    label: 'Kicker',
    tab: 'settings',
    place: 3.1,
    isDescribed: true,
  },
  /** Where the article was reported: pages begin its text with it. */
  dateline: {
    ...everywhere,
    column: 'dateline',
    kind: 'text',
    schema: shortText(limits.datelineLength, messages.dateline),
    isOptional: true,
    value: string,
    max: limits.datelineLength,
    empty: '',
    isLater: true,
    readers: 'list',
    merge: 'whole',
    index: 'head',
    label: 'Dateline',
    tab: 'settings',
    place: 3.2,
    isDescribed: true,
  },
  /** The whole title of the page, in the place of the article's title and the site's name. */
  metaTitle: {
    ...inHead,
    column: 'meta_title',
    kind: 'text',
    schema: shortText(limits.metaTitleLength, messages.metaTitle),
    value: string,
    max: limits.metaTitleLength,
    empty: '',
    merge: 'whole',
    label: 'Title for search engines',
    place: 9.1,
  },
  /** In the place of the excerpt, as are `shareText` and, of the title, `shareTitle`. */
  metaDescription: {
    ...inHead,
    column: 'meta_description',
    kind: 'text',
    schema: shortText(limits.metaDescriptionLength, messages.metaDescription),
    value: string,
    max: limits.metaDescriptionLength,
    empty: '',
    merge: 'both',
    label: 'Description for search engines',
    place: 9.2,
  },
  shareTitle: {
    ...inHead,
    column: 'share_title',
    kind: 'text',
    schema: shortText(limits.shareTitleLength, messages.shareTitle),
    value: string,
    max: limits.shareTitleLength,
    empty: '',
    merge: 'whole',
    label: 'Title for sharing',
    place: 9.3,
  },
  shareText: {
    ...inHead,
    column: 'share_text',
    kind: 'text',
    schema: shortText(limits.shareTextLength, messages.shareText),
    value: string,
    max: limits.shareTextLength,
    empty: '',
    merge: 'both',
    label: 'Text for sharing',
    place: 9.4,
  },
  /** In the column as `imageUrl`. */
  shareImageUrl: {
    ...inHead,
    column: 'share_image_url',
    kind: 'image',
    schema: imageUrlField.nullable(),
    value: nullable,
    empty: '',
    merge: 'whole',
    label: 'Image for sharing',
    place: 9.5,
  },
  /** The URL where search engines find the original: in the column absolute, or a path on the site. A duplicate is another article. */
  canonicalUrl: {
    ...inHead,
    column: 'canonical_url',
    kind: 'url',
    schema: canonicalUrl,
    value: string,
    max: limits.urlLength,
    empty: '',
    merge: 'whole',
    label: 'Canonical URL',
    place: 9.6,
    isDuplicated: false,
  },
  /** Whether search engines are asked to leave the article out. */
  noindex: {
    ...inHead,
    column: 'noindex',
    kind: 'boolean',
    schema: z.boolean({ error: messages.required }),
    value: flag,
    wire: z.boolean(),
    empty: false,
    merge: 'whole',
    label: 'Hide from search engines',
    place: 9.7,
  },
  /** An export has the series by its slug. */
  seriesId: {
    ...everywhere,
    column: 'series_id',
    kind: 'series',
    schema: seriesId,
    isOptional: true,
    value: nullable,
    empty: null,
    isLater: true,
    readers: 'page',
    merge: 'whole',
    index: null,
    label: 'Series',
    tab: 'settings',
    place: 9.04,
    isEdit: false,
    isDuplicated: false,
    isExported: false,
  },
  /** Its place among all parts; readers see that among the published ones. A restore would move other articles. */
  seriesPart: {
    ...everywhere,
    column: 'series_part',
    kind: 'part',
    schema: seriesPart,
    isOptional: true,
    value: z.number().int().nullable(),
    empty: null,
    isLater: true,
    readers: 'page',
    merge: 'whole',
    index: null,
    label: 'Part',
    tab: 'settings',
    place: 9.05,
    isEdit: false,
    isRestored: false,
    isDuplicated: false,
  },
} as const satisfies Record<string, ArticleField>;

type Fields = typeof articleFields;

export type ArticleFieldName = NameIn<Fields>;

/** Names of the fields of which the table says this. */
export type ArticleFieldWith<Key extends keyof ArticleField, Value> = NameWith<Fields, Key, Value>;

/** The column of a field. */
export type ArticleColumn<Name extends ArticleFieldName = ArticleFieldName> = Fields[Name]['column'];

/** The value of a field, as its column has it. */
export type ArticleValue<Name extends ArticleFieldName> = z.output<Fields[Name]['value']>;

type WireSchema<Name extends ArticleFieldName> = Fields[Name] extends { wire: infer Wire extends z.ZodType }
  ? Wire
  : Fields[Name]['value'];

/** The value of a field, as reads have it. */
export type WireValue<Name extends ArticleFieldName> = z.output<WireSchema<Name>>;

export const articleFieldNames = namesIn(articleFields);

/** The fields of the form and of comparisons. */
export const formFields = articleFieldNames.filter(
  (name): name is Exclude<ArticleFieldName, 'authorId'> => !('shownBy' in articleFields[name]),
);

/** @returns the names of the fields of which the table says one of these values, in its order */
export function articleFieldsWith<Key extends keyof ArticleField, const Value>(key: Key, ...values: Value[]) {
  return namesWith(articleFields, key, ...values);
}

/** @returns the schemas of these fields as reads have them */
export function valuesOf<Name extends ArticleFieldName>(names: readonly Name[]) {
  const schemas = names.map((name) => {
    const field = articleFields[name];
    return [name, 'wire' in field ? field.wire : field.value];
  });
  return Object.fromEntries(schemas) as { [Each in Name]: WireSchema<Each> };
}

/** The fields that lists of articles show. */
export const listedFields = articleFieldsWith('readers', 'place', 'list');

/** The fields that only an article's own page shows, or its head. */
export const pageFields = articleFieldsWith('readers', 'page', 'head');

/** The fields of its head alone. */
export const headFields = articleFieldsWith('readers', 'head');

export type PageField = (typeof pageFields)[number];

export type HeadField = (typeof headFields)[number];
