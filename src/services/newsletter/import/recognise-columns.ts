import { type ImportRole, importRoles } from '../../../contract/subscriber-imports.ts';
import { ServiceError } from '../../errors/service-error.ts';

/**
 * The headings of Ghost, Mailchimp, Substack and our own export. For addresses and dates of consent the first one that the file
 * has counts: at Mailchimp people confirm after they opted in. Substack's `active_subscription` is about money, not emails.
 */
const knownNames: Record<Exclude<ImportRole, 'ignored'>, readonly string[]> = {
  email: ['email', 'email address', 'e mail', 'e mail address', 'emailaddress', 'mail', 'subscriber email'],
  consent: [
    'consent at',
    'confirm time',
    'confirmed at',
    'optin time',
    'created at',
    'subscribed at',
    'signup date',
    'subscription date',
    'start date',
  ],
  // The sign-up date of a list with both dates; alone it is the date of consent.
  subscribed: ['subscribed at'],
  status: [
    'status',
    'state',
    'member status',
    'subscription status',
    'subscribed to emails',
    'subscribed',
    'is subscribed',
    'active',
    'is active',
    // In our own export: "off" means that the subscriber wants no emails.
    'frequency',
  ],
  left: ['unsub time', 'email disabled', 'deleted at', 'left at', 'unsubscribed', 'unsubscribed at'],
  bounced: ['clean time', 'cleaned', 'bounced', 'bounced at'],
};

/** Roles that only one column can have. */
const single: ReadonlySet<ImportRole> = new Set(['email', 'subscribed', 'consent']);

/** @returns the role of each column of a file with these headings */
export function recogniseColumns(names: readonly string[]): ImportRole[] {
  const folded = names.map(foldName);
  const roles = folded.map((): ImportRole => 'ignored');
  for (const role of importRoles) {
    if (role === 'ignored') continue;
    const places = knownNames[role].map((name) => folded.indexOf(name)).filter((index) => index !== -1);
    for (const index of single.has(role) ? places.slice(0, 1) : places) roles[index] = role;
  }
  return roles;
}

/** "CONFIRM_TIME" and "Confirm time" are the same heading. */
function foldName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** @throws ServiceError `invalid` unless exactly one column has the addresses, and at most one the dates of consent */
export function requireOneAddress(roles: readonly ImportRole[]): void {
  const countOf = (wanted: ImportRole) => roles.filter((role) => role === wanted).length;
  if (countOf('email') === 0) throw new ServiceError('invalid', 'Choose the column with the email addresses.');
  if (countOf('email') > 1) throw new ServiceError('invalid', 'Only one column can hold the email addresses.');
  if (countOf('consent') > 1) throw new ServiceError('invalid', 'Only one column can hold the date of consent.');
}
