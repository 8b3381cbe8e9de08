import type { AuditListFilter } from '../../client/admin/audit.ts';
import { auditKinds } from '../../contract/audit.ts';
import { endOfDay, readDay, startOfDay } from '../lists/days.ts';

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
    from: readDay(textOf('from')),
    to: readDay(textOf('to')),
  };
}

/** @returns the filter as the server takes it; both days are whole ones, in that time zone */
export function toListFilter({ person, kind, subject, from, to }: AuditSearch, timeZone: string): AuditListFilter {
  return { person, kind, subject, since: startOfDay(from, timeZone), until: endOfDay(to, timeZone) };
}

/** @returns whether any filter is set */
export function isNarrowing(search: AuditSearch): boolean {
  return Object.values(search).some((value) => value !== '');
}
