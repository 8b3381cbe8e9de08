import { z } from 'zod';

/** Something of an imported article or page that did not come along as it was. */
export const original = z.object({
  /** Its place among those of the item. */
  number: z.number().int(),
  /** A code: one of `lossKinds`, or of what the import decided. */
  kind: z.string(),
  /** The original, as text; of a long one the beginning. */
  snippet: z.string(),
  /** The field that it is about, such as `title`; null for the text. */
  place: z.string().nullable(),
  /** The words around it at the source, by which its place in the text is found; null where the source's text does not have it. */
  around: z
    .object({
      /** Words that readers see of it; empty for none. */
      inside: z.string(),
      /** The last words before it, and the first ones behind it. */
      before: z.string(),
      after: z.string(),
      /** The first URL in it; empty for none. */
      url: z.string(),
    })
    .nullable(),
});

export type Original = z.infer<typeof original>;

/** The losses of an article or a page with their originals, as an import has kept them. */
export const originals = z.object({
  /** The program that wrote the export; empty where nothing is kept. */
  source: z.string(),
  /** The import that wrote it; null where nothing is kept. */
  importId: z.string().nullable(),
  /** When it goes; null where nothing is kept. */
  until: z.string().nullable(),
  items: z.array(original),
});

export type Originals = z.infer<typeof originals>;
