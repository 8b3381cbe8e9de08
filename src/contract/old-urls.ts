import { z } from 'zod';

/** What has decided about a URL: a redirect, a rule, a page of this site (at a former path, or in another spelling), a file. */
export const urlSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['path', 'wildcard', 'regex']), id: z.string(), from: z.string() }),
  z.object({ kind: z.literal('page'), path: z.string() }),
  z.object({ kind: z.literal('file'), path: z.string(), name: z.string() }),
]);
export type UrlSource = z.infer<typeof urlSource>;

/** What a URL of this site answers. */
export const urlAnswer = z.object({
  /** Path and query that were asked for. */
  url: z.string(),
  status: z.number().int(),
  /** Where a redirect leads to; null where the URL does not redirect. */
  to: z.string().nullable(),
  /** In the order in which they were followed; empty where nothing answers. */
  by: z.array(urlSource),
});
export type UrlAnswer = z.infer<typeof urlAnswer>;
