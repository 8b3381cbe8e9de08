import { z } from 'zod';

/** How often an open editor says where it is, in milliseconds. */
export const presenceInterval = 30_000;

export const presenceSign = z.object({
  /** Made by the browser for each tab. */
  tab: z.uuid(),
  /** Id of the article, or of the static page, that is open in the tab; null when it was left. */
  articleId: z.string().max(36).nullable(),
  /** The paragraph with the caret, from 1; null when the caret is elsewhere. */
  paragraph: z.int32().min(1).nullable(),
});

/** The place of a tab of the admin. */
export type PresenceSign = z.infer<typeof presenceSign>;

export const presentEditor = presenceSign.extend({
  articleId: z.string(),
  userId: z.string(),
  name: z.string(),
});

/** A user who has an article or a static page open, in one tab. */
export type PresentEditor = z.infer<typeof presentEditor>;
