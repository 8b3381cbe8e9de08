import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { type RedirectKind, redirectInput, redirectKinds } from './redirects.ts';
import { isBelowServed } from './served-paths.ts';
import { isHttpUrl, requiredText } from './text.ts';

/** Where a captured part stands in a target. In that of a wildcard, the first `*` stands for `$1`, and so on. */
export const capturedParts = /\$([0-9])/g;

const { redirectFrom, redirectTo } = messages;

const fromText = requiredText(redirectFrom.required).max(limits.redirectPathLength, { error: redirectFrom.long });

/** Neither the host nor what begins one may come from a request. */
const fixedStart = /^(?:https?:\/\/[^/?#\\$*@\s]+(?:[/?#]|$)|\/(?![/\\]))/i;

const target = requiredText(redirectTo.required)
  .max(limits.redirectPathLength, { error: redirectTo.long })
  .refine((to) => fixedStart.test(to) && !/[\p{Cc}\\]/u.test(to) && (to.startsWith('/') || isHttpUrl(to)), {
    error: redirectTo.ruleShape,
  });

const wildcard = z
  .object({ kind: z.literal('wildcard'), from: fromText.superRefine(checkWildcard).transform(tidy), to: target })
  .superRefine(({ from, to }, { addIssue }) => {
    const message = problemOfTarget(to, { kind: 'wildcard', parts: countStars(from) });
    if (message) addIssue({ code: 'custom', message, path: ['to'] });
    else if (withParts(to) === withParts(from)) addIssue({ code: 'custom', message: redirectTo.loop, path: ['to'] });
  });

/** Whether the expression can be read, and how many parts it captures, only the server can say. */
const regex = z.object({ kind: z.literal('regex'), from: fromText.superRefine(checkRegex), to: target });

export const redirectRuleInput = z.discriminatedUnion('kind', [wildcard, regex]);

/** Input to create a rule, which redirects paths that match its pattern. */
export type RedirectRuleInput = z.infer<typeof redirectRuleInput>;

/**
 * @param pattern how many parts it captures
 * @returns why the target of a rule cannot be; null when it can
 */
export function problemOfTarget(to: string, { kind, parts }: { kind: RedirectKind; parts: number }): string | null {
  const target = kind === 'wildcard' ? withParts(to) : to;
  const named = [...target.matchAll(capturedParts)].map(([, digit]) => Number(digit));
  return named.some((part) => part > parts) ? redirectTo.captures : null;
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

interface Refusing {
  addIssue: (issue: { code: 'custom'; message: string }) => void;
}

function checkWildcard(pattern: string, { addIssue }: Refusing) {
  const refuse = (message: string) => addIssue({ code: 'custom', message });
  if (!pattern.startsWith('/') || pattern.startsWith('//')) refuse(redirectFrom.shape);
  else if (countStars(pattern) === 0) refuse(redirectFrom.noStar);
  else if (countStars(pattern) > limits.redirectRuleStars) refuse(redirectFrom.manyStars);
  else if (isBelowServed(pattern.split('*', 1)[0] ?? '')) refuse(redirectFrom.ruleServed);
}

/** The characters with which a match of an expression begins, as far as they are easily told. */
const literalStart = /^\^((?:[\w/-]|\\[/.-])*)/;

function checkRegex(pattern: string, { addIssue }: Refusing) {
  const [, start = ''] = literalStart.exec(pattern) ?? [];
  if (isBelowServed(start.replaceAll('\\', ''))) addIssue({ code: 'custom', message: redirectFrom.ruleServed });
}

const countStars = (text: string): number => text.split('*').length - 1;

const ofAnyKind = z.discriminatedUnion(
  'kind',
  [redirectInput.safeExtend({ kind: z.literal('path') }), wildcard, regex],
  {
    error: messages.redirectKind,
  },
);

/** Input to create a redirect of any kind; without one it is of a path. */
export const newRedirectInput = z.preprocess(
  (given) => (typeof given === 'object' && given !== null && !('kind' in given) ? { ...given, kind: 'path' } : given),
  ofAnyKind,
);
export type NewRedirectInput = z.infer<typeof newRedirectInput>;

/** The same for a form, whose fields are all there. */
export const redirectForm = z.object({ kind: z.enum(redirectKinds), from: z.string(), to: z.string() }).pipe(ofAnyKind);

/** Moves a rule to another position, counted from 1. */
export const ruleMove = z.object({ position: z.int().min(1).max(limits.redirectRules) });
