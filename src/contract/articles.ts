import { z } from 'zod';
import { author } from './authors.ts';
import { category } from './categories.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { instant, requiredText, text } from './text.ts';

const flag = z.union([z.literal(0), z.literal(1)], { error: messages.required });

/** Length of every id; a longer one names nothing, and may be too long for PostgreSQL to look up. */
const idLength = 36;

export const articleSummary = z.object({
  id: z.string(),
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
  author: author.pick({ name: true, initials: true, title: true }),
});

/** An article as lists carry it: everything but its text. */
export type ArticleSummary = z.infer<typeof articleSummary>;

export const article = articleSummary.extend({
  /** As the editor wrote it (Markdown). */
  content: z.string(),
  /** As the page shows it: rendered and safe. */
  contentHtml: z.string(),
});

/** One article with its text. */
export type Article = z.infer<typeof article>;

const httpUrl = text.trim().refine((value) => value === '' || /^https?:$/.test(protocolOf(value)), {
  error: messages.imageUrl.invalid,
});

const articleFields = z.object({
  title: requiredText(messages.title.required).max(limits.titleLength, { error: messages.title.long }),
  excerpt: requiredText(messages.excerpt.required).max(limits.excerptLength, { error: messages.excerpt.long }),
  content: requiredText(messages.content.required),
  imageUrl: httpUrl.nullable(),
  categoryId: requiredText(messages.categoryId.required).max(idLength, { error: messages.categoryId.unknown }),
  authorId: requiredText(messages.authorId.required).max(idLength, { error: messages.authorId.unknown }),
  publishDate: instant(messages.publishDate.required),
  readTime: z
    .number({ error: messages.required })
    .int({ error: messages.readTime.whole })
    .min(limits.readTimeMinutes.least, { error: messages.readTime.short })
    .max(limits.readTimeMinutes.most, { error: messages.readTime.long }),
  isFeatured: flag,
});

export const articleInput = articleFields.extend({
  imageUrl: articleFields.shape.imageUrl.optional(),
  readTime: articleFields.shape.readTime.default(limits.readTimeMinutes.usual),
  isFeatured: articleFields.shape.isFeatured.default(0),
});

/** What the newsroom says of an article. */
export type ArticleInput = z.infer<typeof articleInput>;

export const articleChange = articleFields.partial().extend({
  /** The version that was read; with it a change that somebody else made in between is not overwritten. */
  version: z.int32().optional(),
});

/** What the newsroom changes in an article; what is left out stays as it is. */
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

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
