import { z } from 'zod';
import { messages } from './messages.ts';
import { isHttpUrl, requiredText } from './text.ts';

/** The thing that has decided about a URL: a redirect, a rule, a page of this site (at a former path, or in another spelling), a file. */
export const urlSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['path', 'wildcard', 'regex']), id: z.string(), from: z.string() }),
  z.object({ kind: z.literal('page'), path: z.string() }),
  z.object({ kind: z.literal('file'), path: z.string(), name: z.string() }),
]);
export type UrlSource = z.infer<typeof urlSource>;

/** The answer of a URL of this site. */
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

/** Longest URL that is tested, in characters: as much as a request line may have, with some room. */
const maxTested = 8000;

/** A URL to test: a path, or a whole URL, of which path and query count, since the old site may have had another host. */
export const testedUrl = requiredText(messages.testedUrl.required)
  .max(maxTested, { error: messages.testedUrl.long })
  .refine((url) => (url.startsWith('/') && URL.canParse(url, 'https://this.site')) || isHttpUrl(url), {
    error: messages.testedUrl.shape,
  })
  .transform((url) => {
    const { pathname, search } = new URL(url.replace(/^\/{2,}/, '/'), 'https://this.site');
    return pathname + search;
  });
