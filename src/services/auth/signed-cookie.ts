import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';

/** The part of better-auth's instance that signs and names a cookie. */
export interface Sealing {
  options: { baseURL: string; secret: string };
}

interface SignedCookie {
  /** Without the prefix that it has over https. */
  name: string;
  /** Seconds until it ends. */
  lifetime: number;
}

/**
 * A cookie that carries one value for a few minutes, where the server would otherwise store it.
 * @param value letters, digits, `-` and `_` only
 * @param context what the signature covers besides: the cookie is void when that has changed
 */
export function writeSignedCookie(
  auth: Sealing,
  cookie: SignedCookie,
  { value, context, now }: { value: string; context: string; now: Date },
): string {
  const expiry = Math.floor(now.getTime() / 1000) + cookie.lifetime;
  const seal = sign(auth, cookie, `${value}|${expiry}|${context}`);
  return `${fullName(auth, cookie)}=${value}.${expiry}.${seal}; Max-Age=${cookie.lifetime}; ${attributes(auth)}`;
}

/** @returns the value in the cookies of a request, and a function that tells whether its signature is ours; null without one */
export function readSignedCookie(
  auth: Sealing,
  cookie: SignedCookie,
  { headers, now }: { headers: Headers; now: Date },
) {
  const name = fullName(auth, cookie);
  const given = parse(headers.get('cookie') ?? '', name)[name] ?? '';
  const [, value = '', expiry = '', seal = ''] = given.match(/^([\w-]{1,200})\.(\d{1,12})\.([\w-]{43})$/) ?? [];
  if (value === '' || Number(expiry) * 1000 <= now.getTime()) return null;
  const isOurs = (context: string) =>
    timingSafeEqual(Buffer.from(seal), Buffer.from(sign(auth, cookie, `${value}|${expiry}|${context}`)));
  return { value, isOurs };
}

/** @returns the cookie that deletes it */
export function endSignedCookie(auth: Sealing, cookie: SignedCookie): string {
  return `${fullName(auth, cookie)}=; Max-Age=0; ${attributes(auth)}`;
}

function sign({ options }: Sealing, { name }: SignedCookie, text: string): string {
  return createHmac('sha256', options.secret).update(`cookie ${name}|${text}`).digest('base64url');
}

function fullName(auth: Sealing, { name }: SignedCookie): string {
  return (isSecure(auth) ? '__Host-' : '') + name;
}

function attributes(auth: Sealing): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(auth) ? '; Secure' : ''}`;
}

/** @returns whether the site is served over https, as `Secure` and `__Host-` need */
export function isSecure({ options }: Sealing): boolean {
  return options.baseURL.startsWith('https:');
}
