import { domainToASCII } from 'node:url';
import type { MailRecords, MailRecordsInput } from '../../../contract/mail-records.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { RecentLimit } from '../../rate-limits/recent-limit.ts';
import { judgeDkim } from './judge-dkim.ts';
import { judgeDmarc } from './judge-dmarc.ts';
import { judgeSpf } from './judge-spf.ts';
import type { Asked } from './judgement.ts';
import type { MailDns } from './look-up.ts';

/** Maximum checks of a person within ten minutes. */
const maxChecks = 10;

/** Domains whose DMARC record is asked for, the domain itself included. */
const maxDomains = 5;

/** @returns the rate limit of checks */
export function limitMailChecks(): RecentLimit {
  return new RecentLimit(maxChecks, (max) => `You've just made ${max} checks`);
}

interface CheckInput {
  /** The email address that emails come from. */
  from: string;
  input: MailRecordsInput;
  actor: Actor;
  /** The signed-in user. */
  userId: string;
  limit: RecentLimit;
  now: Date;
}

/**
 * Asks the DNS for the SPF, DKIM and DMARC records of the domain that emails come from, and explains them.
 * @throws ServiceError `not-allowed`, `too-many-attempts`; `invalid` for a domain that can't have any
 */
export async function checkMailRecords(
  dns: MailDns,
  { from, input, actor, userId, limit, now }: CheckInput,
): Promise<MailRecords> {
  requireAllowed(actor, 'manage-system');
  const domain = domainOf(from);
  limit.reserve(userId, now);
  const { selector } = input;
  const dkim = selector === '' ? [] : [`${selector}._domainkey.${domain}`];
  const dmarc = domainsFrom(domain).map((one) => `_dmarc.${one}`);
  const names = [domain, ...dkim, ...dmarc];
  const answers = await dns.lookUp(names);
  const asked = names.map((name, index): Asked => ({ name, answer: answers[index] ?? { kind: 'failed' } }));
  const [spf, ...rest] = asked;
  if (!spf) throw new Error('nothing was looked up');
  return {
    domain,
    spf: judgeSpf(spf),
    dkim: judgeDkim(dkim.length > 0 ? (rest[0] ?? null) : null),
    dmarc: judgeDmarc(rest.slice(dkim.length)),
  };
}

/** @throws ServiceError `invalid` */
function domainOf(address: string): string {
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1));
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && /[a-z]/.test(domain)) return domain;
  throw new ServiceError(
    'invalid',
    `Emails come from ${address}, whose domain has no public records. Set MAIL_FROM to an address of your own domain.`,
  );
}

/** @returns the domain and those above it, but no top-level domain */
function domainsFrom(domain: string): string[] {
  const labels = domain.split('.');
  return labels
    .slice(0, -1)
    .map((_, index) => labels.slice(index).join('.'))
    .slice(0, maxDomains);
}
