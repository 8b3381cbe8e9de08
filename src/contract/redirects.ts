import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText } from './text.ts';

export const redirect = z.object({
  id: z.string(),
  /** Old path on this site, with or without a query; it redirects only when no page has that path. */
  from: z.string(),
  /** Path on this site, or an absolute URL. */
  to: z.string(),
  /** How often it was used. */
  hits: z.number().int(),
});

/** A redirect from an old path to a new URL. */
export type Redirect = z.infer<typeof redirect>;

const anywhere = 'https://this.site';

/**
 * Checked in the stored form, where a letter of another script takes up to nine characters: a database index takes no longer
 * value.
 */
const storedLength = (message: string) => z.string().max(limits.redirectPathLength, { error: message });

const oldPath = requiredText(messages.redirectFrom.required)
  .refine(isPath, { error: messages.redirectFrom.shape })
  .transform((path) => spellingsOf(path)[0])
  .pipe(storedLength(messages.redirectFrom.long));

const target = requiredText(messages.redirectTo.required)
  .refine((to) => isPath(to) || isHttpUrl(to), { error: messages.redirectTo.shape })
  .transform(asSent)
  .pipe(storedLength(messages.redirectTo.long));

export const redirectInput = z
  .object({ from: oldPath, to: target })
  .refine(({ from, to }) => !isPath(to) || !spellingsOf(to).includes(from), {
    error: messages.redirectTo.loop,
    path: ['to'],
  });

/** Input to create a redirect. */
export type RedirectInput = z.infer<typeof redirectInput>;

/**
 * @param url a path, with or without a query, or an absolute URL of this site
 * @returns the stored forms of the path under which the admin may have entered it: first with the query, if there is one, then
 *   without. Always without a slash at the end and with percent-encoding in capitals.
 */
export function spellingsOf(url: string): [string, ...string[]] {
  const { pathname, search } = new URL(url, anywhere);
  const path = (pathname.replace(/\/+$/, '') || '/').replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
  return search ? [path + search, path] : [path];
}

/** @returns the URL percent-encoded, for the Location header: a header takes ASCII only */
function asSent(to: string): string {
  const { origin, href } = new URL(to, anywhere);
  return origin === anywhere ? href.slice(anywhere.length) : href;
}

function isPath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, anywhere)) return false;
  const { origin, pathname } = new URL(path, anywhere);
  return origin === anywhere && !pathname.startsWith('//');
}

function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
