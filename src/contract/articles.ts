import { z } from 'zod';
import {
  type ArticleFieldWith,
  articleFieldNames,
  articleFields,
  articleFieldsWith,
  listedFields,
  pageFields,
  valuesOf,
} from './article-fields.ts';
import { articleStatuses, withdrawnStatuses } from './article-status.ts';
import { author } from './authors.ts';
import { bylineAuthor } from './bylines.ts';
import { category } from './categories.ts';
import { correction } from './corrections.ts';
import { entriesOf } from './field-table.ts';
import { imageRights, pageImage } from './images.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { placement } from './placement.ts';
import { seriesPlace, seriesReference } from './series.ts';
import { tagReference } from './tags.ts';
import { requiredText, text } from './text.ts';

export const articleSummary = z.object({
  id: z.string(),
  ...valuesOf(listedFields),
  /** The image of `imageUrl` if it is in the library; null for an image elsewhere, and for none. */
  image: pageImage.nullable(),
  /** ISO-8601, UTC. */
  publishDate: z.string(),
  viewCount: z.number().int(),
  categoryId: z.string(),
  authorId: z.string(),
  category: category.pick({ name: true, slug: true }),
  /** The first of `authors`. */
  author: author.pick({ name: true, initials: true, title: true, slug: true, image: true }),
  /** In the order in which they are named. */
  authors: z.array(bylineAuthor),
});

/** An article in a list: everything but its text. */
export type ArticleSummary = z.infer<typeof articleSummary>;

const pixels = z.number().int();

export const shareImage = z.object({
  /** Absolute. */
  url: z.string(),
  width: pixels.optional(),
  height: pixels.optional(),
  /** Media type, such as `image/png`. */
  type: z.string().optional(),
  alt: z.string(),
});

/** The image that social networks show for an article; size and type only where they are known. */
export type ShareImage = z.infer<typeof shareImage>;

export const article = articleSummary.extend({
  ...valuesOf(pageFields),
  /** Those of `tagIds`, in their order. */
  tags: z.array(tagReference),
  /** The number of `series`: that among the published parts. */
  seriesPart: z.number().int().nullable(),
  /** Null for an article that is no part of a series. */
  series: seriesPlace.nullable(),
  /** Rendered and sanitised, as the page shows it. */
  contentHtml: z.string(),
  /** Words of the rendered text. */
  wordCount: z.number().int(),
  /** The last edit since publication; the publish date when there was none. ISO-8601, UTC. */
  updatedAt: z.string(),
  /** Size of the article's image; null for an image on another host, a missing file, or no image. */
  imageSize: z.object({ width: pixels, height: pixels }).nullable(),
  /** A description of the image for readers who do not see it; empty for decoration, and for none. */
  imageAlt: z.string(),
  /** Printed after the caption. */
  imageCredit: z.string(),
  /** Null for an image elsewhere, and for none. */
  imageRights: imageRights.nullable(),
  shareImage,
  /** The bios of the first three who wrote and reported it, as far as they have one, by the slug of the author. */
  bios: z.array(z.object({ slug: z.string(), bioHtml: z.string() })),
});

/** One article with its text. */
export type Article = z.infer<typeof article>;

export const nextArticle = articleSummary.pick({ slug: true, title: true, readTime: true }).extend({
  author: author.pick({ name: true }),
  authors: z.array(bylineAuthor.pick({ name: true, role: true })),
});

/** The article that a reader goes on to. */
export type NextArticle = z.infer<typeof nextArticle>;

/** The answer at the URL of one article. */
export const articleInCategory = article.extend({
  /** The one before it in the order of publication of its category; null for the category's oldest one. */
  next: nextArticle.nullable(),
  /**
   * Articles that share tags or the series with it, those that share most first, without the parts before and after it; none that is `next`, or among the newest of the category, which its
   * page shows.
   */
  related: z.array(articleSummary),
  /** The newest first. */
  corrections: z.array(correction),
});

export type ArticleInCategory = z.infer<typeof articleInCategory>;

/**
 * @param stored the stored text of the article; empty for a new one
 * @returns how many characters its text may have: a text stored before the limit existed may stay as long as it is
 */
export function maxContent(stored: string): number {
  return Math.max(limits.contentLength, stored.length);
}

/** @param max from `maxContent` */
export const contentText = (max: number) =>
  requiredText(messages.content.required).max(max, { error: messages.content.long });

/** All fields of an article that is published, as an editor gives them. */
export const wholeFields = z.object(entriesOf(articleFields, articleFieldNames, 'schema'));

const optional = z.object(entriesOf(articleFields, articleFieldsWith('isOptional', true), 'schema')).partial();

export const articleInput = wholeFields.extend({
  ...optional.shape,
  isFeatured: wholeFields.shape.isFeatured.default(0),
});

/** A whole article: what the admin sends to publish one, now or at a later date. */
export type ArticleInput = z.infer<typeof articleInput>;

type DraftField = ArticleFieldWith<'draft', z.ZodType>;

/** The fields that a published article has and any other may lack. */
export const draftFields = articleFieldNames.filter((name): name is DraftField => 'draft' in articleFields[name]);

/** The same as an article that is not published may have them. */
export const optionalFields = entriesOf(articleFields, draftFields, 'draft');

const draftInput = articleInput.partial().extend({
  ...z.object(optionalFields).partial().shape,
  title: wholeFields.shape.title,
  status: z.enum(['draft', 'review']),
});

/** A date of null means now, by the server's clock. */
const publishedInput = articleInput.extend({
  publishDate: optionalFields.publishDate,
  status: z.literal('published'),
  placement: placement.optional(),
});

/** The admin's input to create an article. Without a status the article is published, now or at a later date. */
export const newArticle = z.discriminatedUnion(
  'status',
  [draftInput, publishedInput, articleInput.extend({ status: z.literal('scheduled').optional() })],
  { error: messages.articleStatus.unknown },
);

export type NewArticle = z.infer<typeof newArticle>;

/**
 * Clients name the authors of an article by `authors`, by `authorIds`, or by `authorId`, which is the first one.
 * Without a role they wrote the words.
 * @returns the body with `authors` for `authorIds`, and with `authorId` where the authors alone are given
 */
function nameAuthors(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { authorIds, ...fields }: Record<string, unknown> = { ...body };
  const given = fields.authors ?? (Array.isArray(authorIds) ? authorIds.map((id) => ({ id })) : authorIds);
  if (given === undefined) return body;
  const authors = Array.isArray(given) ? given.map((one) => ({ role: 'words', ...one })) : given;
  return { authorId: Array.isArray(authors) ? (authors[0]?.id ?? '') : '', ...fields, authors };
}

/** The same as clients send it. */
export const newArticleBody = z.preprocess(nameAuthors, newArticle);

/** Which fields the editor's form fills in by itself: read time from the content, publish date from the clock. Never sent. */
export const followingFields = z.object({ readTime: z.boolean(), publishDate: z.boolean() });

export const articleChange = wholeFields
  .extend({
    ...optionalFields,
    /** Its maximum length depends on the stored text (`maxContent`). */
    content: text.trim(),
    status: z.enum(articleStatuses, { error: messages.articleStatus.unknown }),
    withdrawnStatus: z.literal(withdrawnStatuses, { error: messages.withdrawnStatus.unknown }),
    withdrawnNote: text.trim().max(limits.withdrawnNoteLength, { error: messages.withdrawnNote.long }),
    /** The change has what is wanted of the working copy, which ends; without it, it stays beside the changed article. */
    workingCopy: z.null(),
    /** Carried out in the same transaction: either the article is published and stands there, or nothing is changed. */
    placement,
  })
  .partial()
  .extend({
    /** The version that the editor read; with it the change never overwrites another editor's. */
    version: z.int32().optional(),
  });

/** The same as clients send it. */
export const articleChangeBody = z.preprocess(nameAuthors, articleChange);

/** The admin's change of an article; a field that is left out stays as it is. */
export type ArticleChange = z.infer<typeof articleChange>;

/**
 * The admin's change of the working copy of a public article; a field that is left out stays as it is there. A publish date of
 * null keeps the article's, and an empty slug is derived from the title when the copy is published.
 */
export const workingCopyChange = articleChange.omit({
  status: true,
  withdrawnStatus: true,
  withdrawnNote: true,
  workingCopy: true,
  placement: true,
});

/** The same as clients send it. */
export const workingCopyChangeBody = z.preprocess(nameAuthors, workingCopyChange);

export type WorkingCopyChange = z.infer<typeof workingCopyChange>;

export const workingCopyPublication = articleChange.pick({ version: true });

/** Fields that a published article has and any other may lack; the maximum length of its text depends on the stored one. */
export const publishedFields = z
  .object(entriesOf(articleFields, draftFields, 'schema'))
  .omit({ content: true })
  .extend({ content: requiredText(messages.content.required) });

export const adminArticleSummary = articleSummary.extend({
  status: z.enum(articleStatuses),
  /** While the article is not public: the date that is planned for it, the former one, or null. */
  publishDate: articleSummary.shape.publishDate.nullable(),
  categoryId: articleSummary.shape.categoryId.nullable(),
  authorId: articleSummary.shape.authorId.nullable(),
  category: articleSummary.shape.category.nullable(),
  author: articleSummary.shape.author.nullable(),
  /** When the article last changed. ISO-8601, UTC. */
  updatedAt: z.string(),
  /** When it was moved to the trash; null elsewhere. */
  trashedAt: z.string().nullable(),
  /** In the trash: the state that it had, and gets back when it is restored; null elsewhere. */
  trashedFrom: z.enum(articleStatuses).exclude(['trash']).nullable(),
  /** The account that created it; null for one that no account created. */
  createdBy: z.string().nullable(),
  /** How many fields its working copy changes; 0 without one. */
  unpublishedChanges: z.number().int(),
});

/** An article as the admin lists it. */
export type AdminArticleSummary = z.infer<typeof adminArticleSummary>;

export const adminArticle = adminArticleSummary.extend({
  ...valuesOf(pageFields),
  /** Those of the article and of its working copy. */
  tags: z.array(tagReference),
  /** Those of the article and of its working copy. */
  series: z.array(seriesReference),
  /** Null unless the article is withdrawn. */
  withdrawnStatus: z.literal(withdrawnStatuses).nullable(),
  withdrawnNote: z.string().nullable(),
  /** Raised by every change, also of the working copy. */
  version: z.number().int(),
  /** Changes of a public article that readers do not see yet; all other fields are what they see. */
  workingCopy: z
    .object({
      /** Only those that differ. */
      fields: z
        .object({
          ...valuesOf(articleFieldsWith('isCopied', true)),
          image: articleSummary.shape.image,
          publishDate: z.string(),
        })
        .partial(),
      /** ISO-8601, UTC. */
      updatedAt: z.string(),
      /** The account that saved it last; null for the system. */
      updatedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    })
    .nullable(),
});

/** An article as the article editor opens it. */
export type AdminArticle = z.infer<typeof adminArticle>;

export const previewInput = z
  .object({
    content: text.max(limits.contentLength, { error: messages.content.long }),
    /** A bio has less of Markdown than the text of an article. */
    kind: z.enum(['text', 'bio']).default('text'),
  })
  .refine(({ content, kind }) => kind === 'text' || content.trim().length <= limits.authorBioLength, {
    error: messages.authorBio.long,
    path: ['content'],
  });

export const preview = z.object({ contentHtml: z.string() });

/** Article text rendered as the page would show it. */
export type Preview = z.infer<typeof preview>;
