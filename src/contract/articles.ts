import { z } from 'zod';
import { author } from './authors.ts';
import { category } from './categories.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { slugText } from './slugs.ts';
import { imageUrlField, instant, requiredText, text } from './text.ts';

const flag = z.union([z.literal(0), z.literal(1)], { error: messages.required });

/** Length of every id; a longer one names nothing, and may be too long for PostgreSQL to look up. */
const idLength = 36;

export const articleSummary = z.object({
  id: z.string(),
  /** The article's name in its address. */
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  imageUrl: z.string().nullable(),
  /** ISO-8601, UTC. */
  publishDate: z.string(),
  /** Minutes. */
  readTime: z.number().int(),
  isFeatured: flag,
  viewCount: z.number().int(),
  categoryId: z.string(),
  authorId: z.string(),
  category: category.pick({ name: true, slug: true }),
  author: author.pick({ name: true, initials: true, title: true, slug: true }),
});

/** An article as lists carry it: everything but its text. */
export type ArticleSummary = z.infer<typeof articleSummary>;

/** Pixels. */
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

/** The image that stands for an article in networks; size and type only where they are known. */
export type ShareImage = z.infer<typeof shareImage>;

export const article = articleSummary.extend({
  /** As the editor wrote it (Markdown). */
  content: z.string(),
  /** As the page shows it: rendered and safe. */
  contentHtml: z.string(),
  /** Words of the text as it is shown. */
  wordCount: z.number().int(),
  /** The last edit since it was published; its publish date when there was none. ISO-8601, UTC. */
  updatedAt: z.string(),
  /** Of the image that is shown; null where it lies elsewhere, is missing, or there is none. */
  imageSize: z.object({ width: pixels, height: pixels }).nullable(),
  shareImage,
});

/** One article with its text. */
export type Article = z.infer<typeof article>;

/**
 * @param stored the text of the article as it is stored; empty for a new one
 * @returns how many characters its text may have: one that was stored before there was a limit may stay as long as it is
 */
export function maxContent(stored: string): number {
  return Math.max(limits.contentLength, stored.length);
}

/** @param max from `mostContent` */
export const contentText = (max: number) =>
  requiredText(messages.content.required).max(max, { error: messages.content.long });

const articleFields = z.object({
  title: requiredText(messages.title.required).max(limits.titleLength, { error: messages.title.long }),
  excerpt: requiredText(messages.excerpt.required).max(limits.excerptLength, { error: messages.excerpt.long }),
  content: contentText(limits.contentLength),
  imageUrl: imageUrlField.nullable(),
  categoryId: requiredText(messages.categoryId.required).max(idLength, { error: messages.categoryId.unknown }),
  authorId: requiredText(messages.authorId.required).max(idLength, { error: messages.authorId.unknown }),
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
  /** Left out, it is estimated from the text. */
  readTime: articleFields.shape.readTime.optional(),
  isFeatured: articleFields.shape.isFeatured.default(0),
});

/** What the admin says of an article. */
export type ArticleInput = z.infer<typeof articleInput>;

/** Which fields the editor's form fills by itself: from the content, and from the clock. It is never sent. */
export const followingFields = z.object({ readTime: z.boolean(), publishDate: z.boolean() });

export const articleChange = articleFields.partial().extend({
  /** How long it may be depends on what is stored. */
  content: requiredText(messages.content.required).optional(),
  /** The version that was read; with it a change that somebody else made in between is not overwritten. */
  version: z.int32().optional(),
});

/** What the admin changes in an article; what is left out stays as it is. */
export type ArticleChange = z.infer<typeof articleChange>;

export const adminArticle = articleSummary.extend({
  content: z.string(),
  /** Raised by every change. */
  version: z.number().int(),
});

/** An article as its editor opens it. */
export type AdminArticle = z.infer<typeof adminArticle>;

export const previewInput = z.object({ content: text });

export const preview = z.object({ contentHtml: z.string() });

/** Article text as the page would show it. */
export type Preview = z.infer<typeof preview>;
