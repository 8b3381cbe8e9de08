import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText } from './text.ts';

export const redirect = z.object({
  id: z.string(),
  /** Path on this site, perhaps with a query, that leads elsewhere when no page has it. */
  from: z.string(),
  /** Path on this site, or an absolute address. */
  to: z.string(),
  /** How often it was followed. */
  hits: z.number().int(),
});

/** Where an old address leads. */
export type Redirect = z.infer<typeof redirect>;

const anywhere = 'https://this.site';

/** Measured as it is stored, where a letter of another script takes up to nine characters: longer ones have no index entry. */
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

/** What the admin says of an old address. */
export type RedirectInput = z.infer<typeof redirectInput>;

/**
 * @param url a path, with or without a query, or an absolute address of this site
 * @returns what an editor may have called it, each as it is stored: with its query first, where it has one, and without.
 *   No slash at the end, and percent-encoded in capitals, whichever way a link has it.
 */
export function spellingsOf(url: string): [string, ...string[]] {
  const { pathname, search } = new URL(url, anywhere);
  const path = (pathname.replace(/\/+$/, '') || '/').replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
  return search ? [path + search, path] : [path];
}

/** A header takes no other letters than these. */
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
