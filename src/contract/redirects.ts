import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText, text } from './text.ts';

export const redirect = z.object({
  id: z.string(),
  /** Path on this site that leads elsewhere when no page has it. */
  from: z.string(),
  /** Path on this site, or an absolute address. */
  to: z.string(),
  /** How often it was followed. */
  hits: z.number().int(),
});

/** Where an old address leads. */
export type Redirect = z.infer<typeof redirect>;

const anywhere = 'https://this.site';

const oldPath = requiredText(messages.redirectFrom.required)
  .max(limits.redirectPathLength, { error: messages.redirectFrom.long })
  .refine(isPath, { error: messages.redirectFrom.shape })
  .transform(normalisePath);

const target = text
  .trim()
  .min(1, { error: messages.redirectTo.required })
  .max(limits.redirectPathLength, { error: messages.redirectTo.long })
  .refine((to) => isPath(to) || isHttpUrl(to), { error: messages.redirectTo.shape });

export const redirectInput = z
  .object({ from: oldPath, to: target })
  .refine(({ from, to }) => !isPath(to) || normalisePath(to) !== from, {
    error: messages.redirectTo.same,
    path: ['to'],
  });

/** What the newsroom says of an old address. */
export type RedirectInput = z.infer<typeof redirectInput>;

/** @returns the path as it is compared: percent-encoded as browsers send it, without query, fragment or slash at the end */
export function normalisePath(path: string): string {
  const { pathname } = new URL(path, anywhere);
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

function isPath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, anywhere)) return false;
  const { origin, pathname } = new URL(path, anywhere);
  return origin === anywhere && !pathname.startsWith('//');
}

function isHttpUrl(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
