import { limits } from '../../../contract/limits.ts';
import type { ImportReason, ImportRole } from '../../../contract/subscriber-imports.ts';
import { readAddress } from './read-address.ts';
import { isSaid, readDate, readStanding, type Standing, worst } from './read-cells.ts';

/** Somebody on a list, as one row of it has them. */
export interface Person {
  email: string;
  standing: Standing;
  /** ISO-8601, UTC; null where the list says nothing of it. */
  consentAt: string | null;
  leftAt: string | null;
}

/** Why a row is nobody. */
export interface BadRow {
  reason: ImportReason;
  detail: string;
}

const maxQuote = 60;

/** @returns a cell as it is quoted to people */
export const quote = (cell: string) => (cell.length > maxQuote ? `${cell.slice(0, maxQuote)}…` : cell);

/** @param roles of the columns, by their places; cells beyond them say nothing */
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
  // Who gets no emails needs no date for them, and must not slip through because theirs is wrong.
  if (standing !== 'active') return { email, standing, consentAt, leftAt };
  if (unread) return { reason: 'bad-status', detail: describeStatus(unread.cell) };
  if (consent !== '' && consentAt === null) {
    return { reason: 'bad-date', detail: `"${quote(consent)}" is not a date in the past, such as 2024-03-31.` };
  }
  return { email, standing, consentAt, leftAt: null };
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
