import { z } from 'zod';
import { articleSummary } from './articles.ts';
import { pageSizes } from './limits.ts';
import { limitParameter } from './lists.ts';
import { text } from './text.ts';

export const searchQuery = z.object({
  /** Words, `"phrases"`, `-` before what is not wanted. What asks for nothing finds nothing. */
  q: text.default(''),
  /** Slug of a category. */
  category: text.optional(),
  limit: limitParameter.default(pageSizes.public),
  cursor: z.string().optional(),
});

export const highlightedPart = z.object({
  text: z.string(),
  /** Whether this is what was searched for. */
  isMatch: z.boolean(),
});

/** A piece of a snippet or a headline; joined they are its text. */
export type HighlightedPart = z.infer<typeof highlightedPart>;

export const searchResult = articleSummary.extend({
  /** The title, with what was searched for set apart. */
  headline: z.array(highlightedPart),
  /** Where the article's text says it; its beginning, where only title, excerpt or author's name do. */
  passage: z.array(highlightedPart),
});

/** An article that was searched for. */
export type SearchResult = z.infer<typeof searchResult>;
