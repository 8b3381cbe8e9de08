import { z } from 'zod';

export const stats = z.object({
  /** Scheduled ones included. */
  articles: z.number().int(),
  authors: z.number().int(),
  categories: z.number().int(),
  /** Those who have left included. */
  subscribers: z.number().int(),
  /** Views of all articles together. */
  views: z.number().int(),
  featuredArticles: z.number().int(),
});

/** The figures of the dashboard. */
export type Stats = z.infer<typeof stats>;
