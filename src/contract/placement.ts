import { z } from 'zod';
import { limits } from './limits.ts';
import { text } from './text.ts';

/** `lead`: it leads the issue, and the former lead stands first in its category. `category`: first in its category. */
export const issuePlaces = ['lead', 'category'] as const;

export type IssuePlace = (typeof issuePlaces)[number];

/** Input to put an article into an issue. */
export const issueArticlePlace = z.object({ as: z.enum(issuePlaces) });

export const placement = z.object({
  /** An issue whose sending has not begun; null for none. */
  issue: issueArticlePlace
    .extend({ issueId: text.max(limits.idLength) })
    .nullable()
    .default(null),
  /** Whether it is pinned to the lead of the front page that readers see, until an editor ends that. */
  leadsFrontPage: z.boolean().default(false),
});

/** Where an article that becomes public, or is public, is to stand besides its category. */
export type Placement = z.infer<typeof placement>;
