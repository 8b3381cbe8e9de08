import { z } from 'zod';
import { articleSummary } from './articles.ts';
import { pageSizes } from './limits.ts';
import { limitParameter } from './lists.ts';
import { tagReference } from './tags.ts';
import { text } from './text.ts';

export const searchQuery = z.object({
  /** Words, `"phrases"`, and `-` before what to exclude. An empty query finds nothing. */
  q: text.default(''),
  /** Slug of a category. */
  category: text.optional(),
  /** Slug of a tag. */
  tag: text.optional(),
  limit: limitParameter.default(pageSizes.public),
  cursor: z.string().optional(),
});

export const pageSearchQuery = z.object({ q: text.default('') });

export const foundPage = z.object({ path: z.string(), title: z.string(), lead: z.string() });

/** A static page that a search found. */
export type FoundPage = z.infer<typeof foundPage>;

const highlightedPart = z.object({
  text: z.string(),
  /** Whether this part matches the query and is highlighted. */
  isMatch: z.boolean(),
});

/** A part of a snippet or headline; the joined parts are its text. */
export type HighlightedPart = z.infer<typeof highlightedPart>;

export const searchResult = articleSummary.extend({
  tags: z.array(tagReference),
  /** The title with the matches highlighted. */
  headline: z.array(highlightedPart),
  /** The snippet: the place of a match in the text, or the beginning when only title, excerpt, author or a tag match. */
  passage: z.array(highlightedPart),
});

/** An article that a search found. */
export type SearchResult = z.infer<typeof searchResult>;
