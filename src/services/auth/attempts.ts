import { createHmac } from 'node:crypto';
import { engineOf } from '../../database/connect.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { networkOf } from '../rate-limits/network.ts';
import type { Auth } from './create-auth.ts';

const second = 1000;
const minute = 60 * second;

/** Failed attempts without a wait: more than a person needs who mistypes or tries their few passwords. */
const freeTries = 5;

/** Wait after the last free attempt; it doubles with each further failure. It slows down a script, not a person. */
const firstWait = 5 * second;

/**
 * Maximum waits. Those of an account and of the owner's access are short, since a stranger's guesses also make the owner wait
 * on a new device; sixty guesses an hour are hopeless against a password that is not a common one. The others are long, since
 * only the guesser waits.
 */
const maxWaits = {
  account: minute,
  'owner access': minute,
  address: 15 * minute,
  device: 15 * minute,
  session: 15 * minute,
  /** Longer than that of the account: who makes its owner wait here knows the password, and guesses one of a million codes. */
  code: 15 * minute,
} as const;

/** The count starts again after this time without a failure; longer than any wait, so that no wait ends early. */
const memory = 60 * minute;

/** A counter of failed attempts. */
export interface AttemptKey {
  /** A hash, so that the table shows neither email addresses nor client IPs. */
  key: string;
  maxWait: number;
}

/** @returns the keys of an attempt at this account from this client IP, on an unknown device; the account need not exist */
export async function signInKeys(auth: Auth, email: string, clientIp: string | undefined): Promise<AttemptKey[]> {
  return [keyOf(auth, 'account', email.toLowerCase()), keyOf(auth, 'address', networkOf(clientIp))];
}

/** @returns the keys of an attempt on the owner's access page from an unknown device, counted apart from sign-ins */
export async function ownerAccessKeys(auth: Auth, clientIp: string | undefined): Promise<AttemptKey[]> {
  return [keyOf(auth, 'owner access', 'owner'), keyOf(auth, 'address', networkOf(clientIp))];
}

/** @returns the keys of an attempt on a known device, which no stranger can use up */
export async function deviceKeys(auth: Auth, device: string): Promise<AttemptKey[]> {
  return [keyOf(auth, 'device', device)];
}

/** @returns the keys of an attempt at the code after the right password, on an unknown device */
export async function codeKeys(auth: Auth, userId: string, clientIp: string | undefined): Promise<AttemptKey[]> {
  return [keyOf(auth, 'code', userId), keyOf(auth, 'address', `code ${networkOf(clientIp)}`)];
}

/** @returns the keys of an attempt at the code on a known device */
export async function codeDeviceKeys(auth: Auth, device: string): Promise<AttemptKey[]> {
  return [keyOf(auth, 'device', `code ${device}`)];
}

/** @returns the keys of an attempt at the current password in a session, as when changing it */
export async function sessionKeys(auth: Auth, sessionId: string): Promise<AttemptKey[]> {
  return [keyOf(auth, 'session', sessionId)];
}

/** @returns the keys of a guess at the set-up link */
export async function setupKeys(auth: Auth, clientIp: string | undefined): Promise<AttemptKey[]> {
  return [keyOf(auth, 'address', `setup ${networkOf(clientIp)}`)];
}

/** @returns the keys of a request for a link to set a new password; it counts requests, not failures */
export async function passwordResetKeys(auth: Auth, clientIp: string | undefined): Promise<AttemptKey[]> {
  return [keyOf(auth, 'address', `password reset ${networkOf(clientIp)}`)];
}

function keyOf({ options: { secret } }: Auth, kind: keyof typeof maxWaits, value: string): AttemptKey {
  const key = createHmac('sha256', secret).update(`attempts by ${kind}: ${value}`).digest('base64url');
  return { key, maxWait: maxWaits[kind] };
}

/**
 * Counts an attempt as failed before it is made, so that attempts at the same moment do not exceed the limit; after a success
 * the caller clears it with `forgetAttempts`. An attempt that has to wait is not counted.
 * @throws ServiceError `too-many-attempts`
 */
export async function reserveAttempt(db: Database, keys: readonly AttemptKey[], now: Date): Promise<void> {
  await pruneAttempts(db, now);
  await db.transaction().execute(async (trx) => {
    // Always in the order of the keys, the client IP last, so that two attempts never deadlock.
    for (const key of keys) if (!(await countTry(trx, key, now))) throw await slowDown(trx, keys, now);
  });
}

/** Clears the counted failures after a success. */
export async function forgetAttempts(db: Database, keys: readonly AttemptKey[]): Promise<void> {
  const hashes = keys.map(({ key }) => key);
  await db.deleteFrom('sign_in_attempts').where('key', 'in', hashes).execute();
}

/** @returns false, with nothing written, while the key has to wait; the row stays locked to the end of the transaction */
async function countTry(trx: DatabaseTransaction, { key, maxWait }: AttemptKey, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const expires_at = after(now, memory);
  const counted = await trx
    .insertInto('sign_in_attempts')
    .values({ key, failures: 1, blocked_until: at, expires_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb, ref }) => ({
          failures: eb
            .case()
            .when('sign_in_attempts.expires_at', '<=', at)
            .then(1)
            .else(eb(ref('sign_in_attempts.failures'), '+', 1))
            .end(),
          expires_at,
        }))
        .where('sign_in_attempts.blocked_until', '<=', at),
    )
    .returning('failures')
    .executeTakeFirst();
  if (!counted) return false;
  const blocked_until = after(now, waitAfter(counted.failures, maxWait));
  await trx.updateTable('sign_in_attempts').set({ blocked_until }).where('key', '=', key).execute();
  return true;
}

/** @returns milliseconds */
function waitAfter(failures: number, maxWait: number): number {
  if (failures < freeTries) return 0;
  return Math.min(maxWait, firstWait * 2 ** (failures - freeTries));
}

async function slowDown(trx: DatabaseTransaction, keys: readonly AttemptKey[], now: Date): Promise<ServiceError> {
  const hashes = keys.map(({ key }) => key);
  const { until } = await trx
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where('key', 'in', hashes)
    .executeTakeFirstOrThrow();
  const retryAfter = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / second));
  return new ServiceError('too-many-attempts', `Too many attempts. Please try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** Skips rows that a concurrent attempt has locked, since waiting for them could deadlock. SQLite has one writer anyway. */
async function pruneAttempts(db: Database, now: Date): Promise<void> {
  const expired = db.selectFrom('sign_in_attempts').select('key').where('expires_at', '<=', now.toISOString());
  const free = engineOf(db) === 'postgres' ? expired.forUpdate().skipLocked() : expired;
  await db.deleteFrom('sign_in_attempts').where('key', 'in', free).execute();
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
