/** States of a subscriber in the other program, best first. */
const standings = ['active', 'pending', 'unsubscribed', 'bounced', 'complained'] as const;
export type Standing = (typeof standings)[number];

const words: Record<Standing, readonly string[]> = {
  active: ['active', 'subscribed', 'confirmed', 'enabled', 'yes', 'true', '1', 'on', 'daily', 'weekly', 'monthly'],
  pending: ['pending', 'unconfirmed', 'unactivated', 'awaiting confirmation'],
  unsubscribed: [
    'unsubscribed',
    'inactive',
    'non-subscribed',
    'nonsubscribed',
    'cancelled',
    'canceled',
    'deleted',
    'archived',
    'removed',
    'disabled',
    'suppressed',
    'opted out',
    'left',
    'no',
    'false',
    '0',
    'off',
  ],
  bounced: ['bounced', 'cleaned', 'undeliverable', 'hard bounced', 'invalid'],
  complained: ['complained', 'spam', 'marked as spam', 'spam complaint', 'abuse', 'junk'],
};

/** @returns the state that a word stands for; null for an unknown word, or none */
export function readStanding(cell: string): Standing | null {
  const word = cell.trim().toLowerCase().replaceAll('_', ' ');
  return standings.find((standing) => words[standing].includes(word)) ?? null;
}

const denials = new Set(['', 'no', 'false', '0', 'off', 'null', 'never']);

/** @returns whether a cell says yes or has a date; to be safe, any word that does not say no counts as yes */
export function isSaid(cell: string): boolean {
  return !denials.has(cell.trim().toLowerCase());
}

/** ISO-8601 or a database's format; UTC without an offset. "3/4/2024" is ambiguous, so it is not accepted. */
const dateShape = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

/** @returns the date as ISO-8601 in UTC; null when it is no date, or in the future */
export function readDate(cell: string, now: Date): string | null {
  const [, day, time = '00:00', zone = 'Z'] = dateShape.exec(cell.trim()) ?? [];
  if (!day || !isDay(day)) return null;
  const moment = new Date(`${day}T${time}${zone.replace(/^UTC$/i, 'Z').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(moment.getTime()) || moment > now ? null : moment.toISOString();
}

/** Checked because `Date` takes February 30 for March 2. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/** @returns the worst of several states; active when there is none */
export function worst(several: readonly Standing[]): Standing {
  return several.reduce((a, b) => (standings.indexOf(b) > standings.indexOf(a) ? b : a), 'active');
}
