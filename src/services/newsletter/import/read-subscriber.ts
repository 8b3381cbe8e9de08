import { limits } from '../../../contract/limits.ts';
import type { ImportReason, ImportRole } from '../../../contract/subscriber-imports.ts';
import { readAddress } from './read-address.ts';
import { isSaid, readDate, readStanding, type Standing, worst } from './read-cells.ts';

/** A subscriber as one row of the list describes them. */
export interface Person {
  email: string;
  standing: Standing;
  /** ISO-8601, UTC; null when the list has no date. */
  consentAt: string | null;
  subscribedAt: string | null;
  leftAt: string | null;
}

/** Why a row gives no subscriber. */
export interface BadRow {
  reason: ImportReason;
  detail: string;
}

const maxQuote = 60;

/** @returns a cell for a message, cut when it is long */
export const quote = (cell: string) => (cell.length > maxQuote ? `${cell.slice(0, maxQuote)}…` : cell);

/** @param roles in the order of the columns; cells beyond them are ignored */
export function readSubscriber(cells: readonly string[], roles: readonly ImportRole[], now: Date): Person | BadRow {
  const inRole = (role: ImportRole) => cells.filter((_, index) => roles[index] === role);
  const [address = ''] = inRole('email');
  if (address === '') return { reason: 'no-address', detail: 'There is no email address.' };
  const email = readAddress(address);
  if (email === null) return { reason: 'bad-address', detail: describeAddress(address) };

  const statuses = inRole('status').map((cell) => ({ cell, standing: readStanding(cell) }));
  const unread = statuses.find(({ standing }) => standing === null);
  const left = inRole('left').filter(isSaid);
  const bounced = inRole('bounced').filter(isSaid);
  const standing = worst([
    ...statuses.flatMap((status) => status.standing ?? []),
    ...left.map(() => 'unsubscribed' as const),
    ...bounced.map(() => 'bounced' as const),
  ]);
  const leftAt = [...left, ...bounced].map((cell) => readDate(cell, now)).find((date) => date !== null) ?? null;

  const [consent = ''] = inRole('consent');
  const consentAt = readDate(consent, now);
  const [subscribed = ''] = inRole('subscribed');
  const subscribedAt = readDate(subscribed, now);
  // A person who gets no emails needs no valid date, and a wrong one must not keep them out of the list.
  if (standing !== 'active') return { email, standing, consentAt, subscribedAt, leftAt };
  if (unread) return { reason: 'bad-status', detail: describeStatus(unread.cell) };
  if (consent !== '' && consentAt === null) {
    return { reason: 'bad-date', detail: `"${quote(consent)}" is not a date in the past, such as 2024-03-31.` };
  }
  return { email, standing, consentAt, subscribedAt, leftAt: null };
}

function describeAddress(cell: string): string {
  return cell.trim().length > limits.emailLength
    ? `"${quote(cell)}" is longer than an email address may be (${limits.emailLength} characters).`
    : `"${quote(cell)}" is not an email address.`;
}

function describeStatus(cell: string): string {
  return cell === ''
    ? "It doesn't say whether this person wants the newsletter."
    : `"${quote(cell)}" is not a known status.`;
}
