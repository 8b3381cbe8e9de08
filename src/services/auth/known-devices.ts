import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Database } from '../../database/schema.ts';
import { isSecure, type Sealing } from './signed-cookie.ts';

/** Seconds that a device stays known after a sign-in; browsers store no cookie for longer (RFC 6265bis, section 5.5). */
const lifetime = 400 * 24 * 60 * 60;

interface DeviceInput {
  userId: string;
  /** Headers of the request. */
  headers: Headers;
  now: Date;
}

/**
 * A device on which users have signed in has a signed cookie for each of their accounts. The cookie is no session: failed
 * attempts from a known device are only counted apart from those of strangers. The signature covers the hash of the password,
 * so that a new password invalidates every cookie; the server stores nothing.
 * @returns id of the device, when this account has signed in on it before; null for an unknown device
 */
export async function readKnownDevice(
  db: Database,
  auth: Sealing,
  { userId, headers, now }: DeviceInput,
): Promise<string | null> {
  const name = cookieName(auth, userId);
  const cookie = parse(headers.get('cookie') ?? '', name)[name] ?? '';
  const [, device = '', expiry = '', given = ''] = cookie.match(/^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/) ?? [];
  if (device === '' || Number.parseInt(expiry, 36) * 1000 <= now.getTime()) return null;
  const ours = seal(auth, { userId, device, expiry, password: await readPasswordHash(db, userId) });
  return timingSafeEqual(Buffer.from(given), Buffer.from(ours)) ? device : null;
}

/** @returns the cookie that makes a device known to this account under a new id; call it only for a signed-in user */
export async function rememberDevice(
  db: Database,
  auth: Sealing,
  { userId, now }: Omit<DeviceInput, 'headers'>,
): Promise<string> {
  const device = randomBytes(16).toString('base64url');
  const expiry = (Math.floor(now.getTime() / 1000) + lifetime).toString(36);
  const sealed = seal(auth, { userId, device, expiry, password: await readPasswordHash(db, userId) });
  const secure = isSecure(auth) ? '; Secure' : '';
  const attributes = `Max-Age=${lifetime}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return `${cookieName(auth, userId)}=${device}.${expiry}.${sealed}; ${attributes}`;
}

/** @returns the cookie for a signed-in device that is not known, or no longer; none for a known one */
export async function keepDeviceKnown(db: Database, auth: Sealing, input: DeviceInput): Promise<string[]> {
  return (await readKnownDevice(db, auth, input)) ? [] : [await rememberDevice(db, auth, input)];
}

/** One cookie for each account, so that several people can use a device; the name does not show whose it is. */
function cookieName(auth: Sealing, userId: string): string {
  const account = hash(auth, `cookie of a known device|${userId}`).slice(0, 8);
  return `${isSecure(auth) ? '__Host-' : ''}masthead-device-${account}`;
}

interface Sealed {
  userId: string;
  device: string;
  /** Seconds since 1970, in base 36. */
  expiry: string;
  /** Hash of the password; empty for an account without one. */
  password: string;
}

function seal(auth: Sealing, { userId, device, expiry, password }: Sealed): string {
  return hash(auth, ['known device', userId, device, expiry, password].join('|'));
}

function hash({ options }: Sealing, text: string): string {
  return createHmac('sha256', options.secret).update(text).digest('base64url');
}

async function readPasswordHash(db: Database, userId: string): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? '';
}
