import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { isHttpUrl, requiredText } from './text.ts';

/** Where a captured part stands in a target. In that of a wildcard, the first `*` stands for `$1`, and so on. */
export const capturedParts = /\$([0-9])/g;

const { redirectFrom, redirectTo } = messages;

const fromText = requiredText(redirectFrom.required).max(limits.redirectPathLength, { error: redirectFrom.long });

/** Neither the host nor what begins one may come from a request. */
const fixedStart = /^(?:https?:\/\/[^/?#\\$*@\s]+(?:[/?#]|$)|\/(?![/\\]))/i;

const target = requiredText(redirectTo.required)
  .max(limits.redirectPathLength, { error: redirectTo.long })
  .refine((to) => fixedStart.test(to) && (to.startsWith('/') || isHttpUrl(to)), { error: redirectTo.ruleShape });

const wildcard = z
  .object({ kind: z.literal('wildcard'), from: fromText.superRefine(checkWildcard).transform(tidy), to: target })
  .superRefine(({ from, to }, { addIssue }) => {
    const message = problemOfTarget(to, countStars(from));
    if (message) addIssue({ code: 'custom', message, path: ['to'] });
    else if (withParts(to) === withParts(from)) addIssue({ code: 'custom', message: redirectTo.loop, path: ['to'] });
  });

/** Whether the expression can be read, and how many parts it captures, only the server can say. */
const regex = z.object({ kind: z.literal('regex'), from: fromText, to: target });

export const redirectRuleInput = z.discriminatedUnion('kind', [wildcard, regex]);

/** Input to create a rule, which redirects paths that match its pattern. */
export type RedirectRuleInput = z.infer<typeof redirectRuleInput>;

/**
 * @param count parts that the pattern captures
 * @returns why the target of a rule cannot be; null when it can
 */
export function problemOfTarget(to: string, count: number): string | null {
  const named = [...withParts(to).matchAll(capturedParts)].map(([, digit]) => Number(digit));
  return named.some((part) => part > count) ? redirectTo.captures : null;
}

/** @returns the text with `$1`, `$2`, … in the places of its stars */
export function withParts(text: string): string {
  let part = 0;
  return text.replaceAll('*', () => `$${++part}`);
}

/** A path that is matched has no slash at its end, and letters in NFC. */
function tidy(pattern: string): string {
  const readable = pattern.normalize('NFC').replace(/(?<=.)\/+$/, '');
  try {
    return decodeURI(readable);
  } catch {
    return readable;
  }
}

function checkWildcard(
  pattern: string,
  { addIssue }: { addIssue: (issue: { code: 'custom'; message: string }) => void },
) {
  const refuse = (message: string) => addIssue({ code: 'custom', message });
  if (!pattern.startsWith('/') || pattern.startsWith('//')) refuse(redirectFrom.shape);
  else if (countStars(pattern) === 0) refuse(redirectFrom.noStar);
  else if (countStars(pattern) > limits.redirectRuleStars) refuse(redirectFrom.manyStars);
}

const countStars = (text: string): number => text.split('*').length - 1;
