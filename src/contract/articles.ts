import { z } from 'zod';
import { articleStatuses, withdrawnStatuses } from './article-status.ts';
import { author } from './authors.ts';
import { category } from './categories.ts';
import { imageRights, pageImage } from './images.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { slugText } from './slugs.ts';
import { imageUrlField, instant, requiredText, text } from './text.ts';

const flag = z.union([z.literal(0), z.literal(1)], { error: messages.required });

export const articleSummary = z.object({
  id: z.string(),
  /** The last part of the article's URL. */
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  imageUrl: z.string().nullable(),
  /** The image of `imageUrl` if it is in the library; null for an image elsewhere, and for none. */
  image: pageImage.nullable(),
  /** ISO-8601, UTC. */
  publishDate: z.string(),
  /** Minutes. */
  readTime: z.number().int(),
  isFeatured: flag,
  viewCount: z.number().int(),
  categoryId: z.string(),
  authorId: z.string(),
  category: category.pick({ name: true, slug: true }),
  author: author.pick({ name: true, initials: true, title: true, slug: true, image: true }),
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
  /** As the editor wrote it (Markdown). */
  content: z.string(),
  /** Rendered and sanitised, as the page shows it. */
  contentHtml: z.string(),
  /** Words of the rendered text. */
  wordCount: z.number().int(),
  /** The last edit since publication; the publish date when there was none. ISO-8601, UTC. */
  updatedAt: z.string(),
  /** Size of the article's image; null for an image on another host, a missing file, or no image. */
  imageSize: z.object({ width: pixels, height: pixels }).nullable(),
  /** What the image shows, for those who do not see it; empty for decoration, and for none. */
  imageAlt: z.string(),
  /** What is printed under the image; empty for nothing. */
  imageCaption: z.string(),
  /** Printed after the caption. */
  imageCredit: z.string(),
  /** Null for an image elsewhere, and for none. */
  imageRights: imageRights.nullable(),
  shareImage,
});

/** One article with its text. */
export type Article = z.infer<typeof article>;

export const nextArticle = articleSummary
  .pick({ slug: true, title: true, readTime: true })
  .extend({ author: author.pick({ name: true }) });

/** The article that a reader goes on to. */
export type NextArticle = z.infer<typeof nextArticle>;

/** What is read at the URL of one article. */
export const articleInCategory = article.extend({
  /** The one before it in the order of publication of its category; null for the category's oldest one. */
  next: nextArticle.nullable(),
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

const articleFields = z.object({
  title: requiredText(messages.title.required).max(limits.titleLength, { error: messages.title.long }),
  excerpt: requiredText(messages.excerpt.required).max(limits.excerptLength, { error: messages.excerpt.long }),
  content: contentText(limits.contentLength),
  imageUrl: imageUrlField.nullable(),
  /** In this article; null: what the library says of the image. Empty: here it is decoration. */
  imageAlt: text.trim().max(limits.altLength, { error: messages.alt.long }).nullable(),
  /** Empty: what the site's settings say. */
  imageCaption: text.trim().max(limits.captionLength, { error: messages.caption.long }),
  categoryId: requiredText(messages.categoryId.required).max(limits.idLength, { error: messages.categoryId.unknown }),
  authorId: requiredText(messages.authorId.required).max(limits.idLength, { error: messages.authorId.unknown }),
  publishDate: instant(messages.publishDate.required),
  readTime: z
    .number({ error: messages.required })
    .int({ error: messages.readTime.whole })
    .min(limits.readTimeMinutes.min, { error: messages.readTime.short })
    .max(limits.readTimeMinutes.max, { error: messages.readTime.long }),
  isFeatured: flag,
  slug: slugText,
});

export const articleInput = articleFields.extend({
  slug: slugText.optional(),
  imageUrl: articleFields.shape.imageUrl.optional(),
  imageAlt: articleFields.shape.imageAlt.optional(),
  imageCaption: articleFields.shape.imageCaption.optional(),
  /** Estimated from the text when left out. */
  readTime: articleFields.shape.readTime.optional(),
  isFeatured: articleFields.shape.isFeatured.default(0),
});

/** A whole article: what the admin sends to publish one, now or at a later date. */
export type ArticleInput = z.infer<typeof articleInput>;

/** Fields that a published article has and any other may lack, as such an article may have them. */
export const optionalFields = {
  excerpt: text.trim().max(limits.excerptLength, { error: messages.excerpt.long }),
  content: text.trim().max(limits.contentLength, { error: messages.content.long }),
  categoryId: text.trim().max(limits.idLength, { error: messages.categoryId.unknown }).nullable(),
  authorId: text.trim().max(limits.idLength, { error: messages.authorId.unknown }).nullable(),
  publishDate: articleFields.shape.publishDate.nullable(),
};

const draftInput = articleInput.partial().extend({
  ...z.object(optionalFields).partial().shape,
  title: articleFields.shape.title,
  status: z.enum(['draft', 'review']),
});

/** A date of null means now, by the server's clock. */
const publishedInput = articleInput.extend({ publishDate: optionalFields.publishDate, status: z.literal('published') });

/** What the admin sends to create an article. Without a status the article is published, now or at a later date. */
export const newArticle = z.discriminatedUnion(
  'status',
  [draftInput, publishedInput, articleInput.extend({ status: z.literal('scheduled').optional() })],
  { error: messages.articleStatus.unknown },
);

export type NewArticle = z.infer<typeof newArticle>;

/** Which fields the editor's form fills in by itself: read time from the content, publish date from the clock. Never sent. */
export const followingFields = z.object({ readTime: z.boolean(), publishDate: z.boolean() });

export const articleChange = articleFields
  .extend({
    ...optionalFields,
    /** Its maximum length depends on the stored text (`maxContent`). */
    content: text.trim(),
    status: z.enum(articleStatuses, { error: messages.articleStatus.unknown }),
    withdrawnStatus: z.literal(withdrawnStatuses, { error: messages.withdrawnStatus.unknown }),
    withdrawnNote: text.trim().max(limits.withdrawnNoteLength, { error: messages.withdrawnNote.long }),
    /** The change has what is wanted of the working copy, which ends; without it, it stays beside the changed article. */
    workingCopy: z.null(),
  })
  .partial()
  .extend({
    /** The version that the editor read; with it the change never overwrites another editor's. */
    version: z.int32().optional(),
  });

/** What the admin changes in an article; a field that is left out stays as it is. */
export type ArticleChange = z.infer<typeof articleChange>;

/**
 * What the admin changes in the working copy of a public article; a field that is left out stays as it is there. A publish date of
 * null keeps the article's, and an empty slug is derived from the title when the copy is published.
 */
export const workingCopyChange = articleChange.omit({
  status: true,
  withdrawnStatus: true,
  withdrawnNote: true,
  workingCopy: true,
});

export type WorkingCopyChange = z.infer<typeof workingCopyChange>;

export const workingCopyPublication = articleChange.pick({ version: true });

/** Fields that a published article has and any other may lack; the maximum length of its text depends on the stored one. */
export const publishedFields = articleFields
  .pick({ excerpt: true, categoryId: true, authorId: true, publishDate: true })
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
  content: z.string(),
  imageAlt: articleFields.shape.imageAlt,
  imageCaption: articleFields.shape.imageCaption,
  /** Null unless the article is withdrawn. */
  withdrawnStatus: z.literal(withdrawnStatuses).nullable(),
  withdrawnNote: z.string().nullable(),
  /** Raised by every change, also of the working copy. */
  version: z.number().int(),
  /** Changes of a public article that readers do not see yet; all other fields are what they see. */
  workingCopy: z
    .object({
      /** Only those that differ. */
      fields: articleSummary
        .pick({ title: true, excerpt: true, imageUrl: true, image: true, publishDate: true })
        .extend({ content: z.string() })
        .extend(articleFields.pick({ imageAlt: true, imageCaption: true }).shape)
        .extend(articleSummary.pick({ readTime: true, isFeatured: true, slug: true }).shape)
        .extend({ categoryId: z.string().nullable(), authorId: z.string().nullable() })
        .partial(),
      /** ISO-8601, UTC. */
      updatedAt: z.string(),
      /** Who saved it last; null for the system. */
      updatedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    })
    .nullable(),
});

/** An article as the article editor opens it. */
export type AdminArticle = z.infer<typeof adminArticle>;

export const previewInput = z.object({ content: text.max(limits.contentLength, { error: messages.content.long }) });

export const preview = z.object({ contentHtml: z.string() });

/** Article text rendered as the page would show it. */
export type Preview = z.infer<typeof preview>;
