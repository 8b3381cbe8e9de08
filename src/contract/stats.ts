import { z } from 'zod';

export const stats = z.object({
  /** Scheduled ones included. */
  articles: z.number().int(),
  authors: z.number().int(),
  categories: z.number().int(),
  /** Includes subscribers who have left; left out for those who may not see subscribers. */
  subscribers: z.number().int().optional(),
  /** Views of all articles together. */
  views: z.number().int(),
  featuredArticles: z.number().int(),
});

/** The figures of the dashboard. */
export type Stats = z.infer<typeof stats>;
