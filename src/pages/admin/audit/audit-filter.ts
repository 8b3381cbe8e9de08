import type { AuditListFilter } from '../../../client/admin/audit.ts';
import { auditKinds } from '../../../contract/audit.ts';
import { readLocal } from '../articles/local-date-time.ts';

/** The filter in the URL's query; `from` and `to` are days. */
export interface AuditSearch {
  person: string;
  kind: AuditListFilter['kind'];
  subject: string;
  from: string;
  to: string;
}

export const noFilter: AuditSearch = { person: '', kind: '', subject: '', from: '', to: '' };

/** @returns the filter in the URL, without invalid values */
export function readAuditSearch(search: object): AuditSearch {
  const given = new Map<string, unknown>(Object.entries(search));
  const textOf = (name: string) => String(given.get(name) ?? '');
  return {
    person: textOf('person'),
    kind: auditKinds.find((known) => known === textOf('kind')) ?? '',
    subject: textOf('subject'),
    from: dayIn(textOf('from')),
    to: dayIn(textOf('to')),
  };
}

/** @returns the filter as the server takes it; both days are whole ones, in that time zone */
export function toListFilter({ person, kind, subject, from, to }: AuditSearch, timeZone: string): AuditListFilter {
  const startOf = (date: string) => (date && readLocal(`${date}T00:00`, timeZone)?.instant) || '';
  return { person, kind, subject, since: startOf(from), until: startOf(to && dayAfter(to)) };
}

/** @returns whether any filter is set */
export function isNarrowing(search: AuditSearch): boolean {
  return Object.values(search).some((value) => value !== '');
}

function dayIn(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

const day = 24 * 60 * 60 * 1000;

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + day).toISOString().slice(0, 10);
}
