import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { isOldHomeParameter } from './old-home-urls.ts';
import { pagePaths } from './paths.ts';
import { ignoresQuery, isServedPath } from './served-paths.ts';
import { isStorable, requiredText } from './text.ts';

/** Old paths that are named, or described: by `*`, or by a regular expression. */
export const redirectKinds = ['path', 'wildcard', 'regex'] as const;
export type RedirectKind = (typeof redirectKinds)[number];

export const redirect = z.object({
  id: z.string(),
  kind: z.enum(redirectKinds),
  /** Old path on this site, with or without a query; it redirects only when no page has that path. Of a rule: its pattern. */
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
  .superRefine((path, { addIssue }) => {
    const message = problemOf(path);
    if (message) addIssue({ code: 'custom', message });
  })
  .transform((path) => spellingsOf(path)[0])
  .pipe(storedLength(messages.redirectFrom.long));

const target = requiredText(messages.redirectTo.required)
  .refine((to) => isPath(to) || isHttpUrl(to), { error: messages.redirectTo.shape })
  .transform(asSent)
  .pipe(storedLength(messages.redirectTo.long));

export const redirectInput = z
  .object({ from: oldPath, to: target })
  .refine(({ from, to }) => !isPath(to) || !isSpelledLike(to, from), {
    error: messages.redirectTo.loop,
    path: ['to'],
  });

/** Input to create a redirect. */
export type RedirectInput = z.infer<typeof redirectInput>;

/** @returns whether a redirect from the stored path answers the URL, too: case makes no difference */
export function isSpelledLike(url: string, from: string): boolean {
  return spellingsOf(url).map(foldCase).includes(foldCase(from));
}

/**
 * @param url a path, with or without a query, or an absolute URL of this site
 * @returns the stored forms of the path under which the admin may have entered it: first with the query, if there is one, then
 *   without. However a URL is spelled, it has one form: no slash at the end, letters in NFC, and only those characters encoded that
 *   cannot stand there as they are. Redirects that were stored before keep what the admin had encoded, so that form follows.
 */
export function spellingsOf(url: string): [string, ...string[]] {
  const { pathname, search } = new URL(url, anywhere);
  const given = pathname.replace(/\/+$/, '') || '/';
  const path = inOneSpelling(given);
  const before = inCapitals(given);
  if (!search) return [path, before];
  return [path + inOneSpelling(search), before + inCapitals(search), path, before];
}

/**
 * @param stored a path in a stored form
 * @returns the form that all cases of its letters share, with the letters of percent-encodings in lower case, as databases write it
 */
export function foldCase(stored: string): string {
  return inOneSpelling(stored, (part) => part.toLowerCase()).toLowerCase();
}

/** Encoded, these mean something else: they separate the parts of a path or a query. */
const separators = /([/?&=+])/;

/** @param text a path or a query, in any percent-encoding; returned as it is where it cannot be decoded */
function inOneSpelling(text: string, change = (part: string) => part): string {
  try {
    const parts = text.split(separators);
    return parts.map((part, index) => (index % 2 === 1 ? part : encodePart(change(decodeURIComponent(part))))).join('');
  } catch {
    return text;
  }
}

function encodePart(part: string): string {
  return encodeURI(part.normalize('NFC')).replace(/[/?#&=+]/g, encodeURIComponent);
}

function inCapitals(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

/** @returns the URL percent-encoded, for the Location header: a header takes ASCII only */
function asSent(to: string): string {
  const { origin, href } = new URL(to, anywhere);
  return origin === anywhere ? href.slice(anywhere.length) : href;
}

/** @returns why no request could ever use a redirect from this path; null when one could */
function problemOf(path: string): string | null {
  if (!isPath(path)) return messages.redirectFrom.shape;
  const { pathname, search } = new URL(path, anywhere);
  if (!isReadable(pathname + search)) return messages.redirectFrom.unreadable;
  if (pathname.includes('*')) return messages.redirectFrom.wildcard;
  if (pathname === pagePaths.home && search) return problemOfHome(search);
  if (isServedPath(pathname)) return messages.redirectFrom.served;
  return search && ignoresQuery(pathname) ? messages.redirectFrom.query : null;
}

function problemOfHome(search: string): string | null {
  const names = [...new URLSearchParams(search).keys()];
  return names.length === 1 && names.some(isOldHomeParameter) ? null : messages.redirectFrom.home;
}

/** @returns whether the server reads it as text: it answers 400 to any other URL */
function isReadable(pathAndQuery: string): boolean {
  try {
    return isStorable(decodeURIComponent(pathAndQuery));
  } catch {
    return false;
  }
}

function isPath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, anywhere)) return false;
  const { origin, pathname } = new URL(path, anywhere);
  return origin === anywhere && !pathname.startsWith('//');
}

function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
