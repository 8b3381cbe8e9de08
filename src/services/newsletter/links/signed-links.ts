import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** The purpose of a link; a link that was signed for another one is not valid. */
export type LinkPurpose = 'confirm' | 'preferences' | 'unsubscribe';

const day = 24 * 60 * 60 * 1000;

/** Milliseconds. Readers use the link to unsubscribe of old emails; the law of some countries requires at least thirty days. */
const lifetimes: Record<LinkPurpose, number> = {
  confirm: 3 * day,
  preferences: 90 * day,
  unsubscribe: 2 * 365 * day,
};

/** The subscriber whom a link belongs to. */
export interface LinkHolder {
  id: string;
  /** Raised to invalidate older links. */
  link_version: number;
}

export interface LinkInput {
  purpose: LinkPurpose;
  holder: LinkHolder;
  now: Date;
}

/** @returns the token of a link: holder, expiry and the signature of both; safe in a URL without encoding */
export function signToken(secret: string, { purpose, holder, now }: LinkInput): string {
  const expiry = Math.ceil((now.getTime() + lifetimes[purpose]) / 1000).toString(36);
  return `${holder.id}.${expiry}.${seal(secret, { purpose, holder, expiry })}`;
}

export interface TokenInput {
  token: string;
  /** The purposes that are accepted. */
  purposes: readonly LinkPurpose[];
  now: Date;
}

/**
 * @returns id of the link's subscriber, and when the link was signed
 * @throws ServiceError `link-not-valid` when the signature is wrong or for another purpose or subscriber; `link-expired`
 */
export async function openToken(db: Database, secret: string, input: TokenInput): Promise<OpenedToken> {
  const { token, purposes, now } = input;
  const [, id = '', expiry = '', given = ''] = token.match(/^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{43})$/) ?? [];
  if (id === '') throw linkNotValid();
  const holder = await db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'link_version'])
    .where('id', '=', id)
    .executeTakeFirst();
  // The same error for an erased subscriber and for a forged link, so that it does not show which of the two it is.
  if (!holder) throw linkNotValid();
  const purpose = purposes.find((wanted) => isSame(given, seal(secret, { purpose: wanted, holder, expiry })));
  if (!purpose) throw linkNotValid();
  const expiresAt = Number.parseInt(expiry, 36) * 1000;
  if (expiresAt < now.getTime()) throw expired();
  return { id, signedAt: new Date(expiresAt - lifetimes[purpose]) };
}

export interface OpenedToken {
  id: string;
  /** To the second. */
  signedAt: Date;
}

interface Sealed {
  purpose: LinkPurpose;
  holder: LinkHolder;
  /** Seconds since 1970, in base 36. */
  expiry: string;
}

function seal(secret: string, { purpose, holder, expiry }: Sealed): string {
  const text = ['newsletter link', purpose, holder.id, holder.link_version, expiry].join('|');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function isSame(given: string, ours: string): boolean {
  return given.length === ours.length && timingSafeEqual(Buffer.from(given), Buffer.from(ours));
}

/** @returns the error for a link that was not signed here, or whose subscriber was erased, also while the link is used */
export function linkNotValid(): ServiceError {
  return new ServiceError(
    'link-not-valid',
    'This link isn’t valid. Please open it exactly as it appears in the email, or use the link in a newer one.',
  );
}

function expired(): ServiceError {
  return new ServiceError(
    'link-expired',
    'This link has expired. Please use the link in a newer email, or subscribe again.',
  );
}
