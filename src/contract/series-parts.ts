import { z } from 'zod';
import { articleStatuses } from './article-status.ts';
import { articleSummary } from './articles.ts';
import { pageImage } from './images.ts';
import { seriesReference } from './series.ts';

const shown = seriesReference.extend({
  /** A few sentences about it; empty for none. */
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** The image of `imageUrl` if it is in the library; null for an image elsewhere, and for none. */
  image: pageImage.nullable(),
});

export const series = shown.extend({
  /** The published ones, in the order in which they are to be read. */
  parts: z.array(articleSummary),
});

/** A series with published parts; all of it is public. */
export type Series = z.infer<typeof series>;

export const adminSeriesSummary = shown.extend({
  /** How many articles it has, in whatever state. */
  partCount: z.number().int(),
});

/** A series as the admin lists it. */
export type AdminSeriesSummary = z.infer<typeof adminSeriesSummary>;

const adminPart = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(articleStatuses),
  /** While the article is not public: the date that is planned for it, the former one, or null. */
  publishDate: z.string().nullable(),
});

/** A part of a series as its editor orders it. */
export type AdminPart = z.infer<typeof adminPart>;

export const adminSeries = adminSeriesSummary.extend({
  /** All articles, in the order in which they are to be read. */
  parts: z.array(adminPart),
});

export type AdminSeries = z.infer<typeof adminSeries>;
