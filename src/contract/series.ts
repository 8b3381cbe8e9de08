import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { slugText } from './slugs.ts';
import { imageUrlField, requiredText, text } from './text.ts';

/** Id of the series that an article is a part of; null or empty for none. */
export const seriesId = text.trim().max(limits.idLength, { error: messages.series.unknown }).nullable();

/** The place of an article among all parts of its series, unpublished ones too, from 1; null: the last, or where it is already. */
export const seriesPart = z
  .number({ error: messages.required })
  .int({ error: messages.seriesPart.whole })
  .min(1, { error: messages.seriesPart.whole })
  .max(limits.seriesParts, { error: messages.seriesPart.high })
  .nullable();

export const seriesReference = z.object({ id: z.string(), title: z.string(), slug: z.string() });

/** A series as an article names it. */
export type SeriesReference = z.infer<typeof seriesReference>;

const neighbour = z.object({ slug: z.string(), title: z.string() });

export const seriesPlace = seriesReference.extend({
  /** The number of the article among the published parts, from 1. */
  part: z.number().int(),
  /** How many parts are published. */
  parts: z.number().int(),
  /** The published parts before and after it; null at the ends. */
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
});

/** Where an article stands in its series; parts that readers do not see leave no gap, and are not counted. */
export type SeriesPlace = z.infer<typeof seriesPlace>;

const seriesFields = z.object({
  /** White space within it is one space. */
  title: requiredText(messages.seriesTitle.required)
    .transform((title) => title.replaceAll(/\s+/g, ' '))
    .refine((title) => title.length <= limits.seriesTitleLength, { error: messages.seriesTitle.long }),
  slug: slugText,
  description: text.trim().max(limits.seriesDescriptionLength, { error: messages.seriesDescription.long }),
  imageUrl: imageUrlField.nullable(),
});

export const seriesInput = seriesFields.partial().extend({ title: seriesFields.shape.title });

/** Input to create a series; without a slug, or with an empty one, it gets one from its title. */
export type SeriesInput = z.infer<typeof seriesInput>;

export const seriesChange = seriesFields
  .extend({
    /** Ids of its articles in the order in which they are to be read; parts that are left out stay behind them, in their order. */
    partIds: z.array(text.max(limits.idLength)).max(limits.seriesParts, { error: messages.series.many }),
  })
  .partial();

/** Changes of a series; a field that is left out stays as it is, and an empty slug becomes one from the title. */
export type SeriesChange = z.infer<typeof seriesChange>;

export const wholeSeries = seriesChange.required();

/** All fields of a series, as its form has them. */
export type WholeSeries = z.infer<typeof wholeSeries>;
