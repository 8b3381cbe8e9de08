import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { AuditEntry, AuditKind, AuditRetention } from '../../contract/audit.ts';
import { authPaths } from '../../contract/gate-paths.ts';
import { type Http, withQuery } from '../http.ts';
import { failWithSentence, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** The filter of the audit log; an empty string means no filter. */
export interface AuditListFilter {
  /** Id of who acted. */
  person: string;
  kind: '' | AuditKind;
  /** Id of what was acted on. */
  subject: string;
  /** ISO-8601. */
  since: string;
  until: string;
}

/** The entries of the audit log, newest first. An infinite query. */
export const auditListQuery = (http: Http, filter: AuditListFilter) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.audit, filter],
    queryFn: ({ pageParam }) => readAuditPage(http, pageParam).catch(failWithSentence),
    initialPageParam: withQuery(adminPaths.audit, { ...filter }),
    getNextPageParam: (page) => page.next,
    retry: retryUnlessSignedOut,
    // Every write adds an entry.
    staleTime: 0,
  });

/** How long entries are kept. */
export const auditRetentionQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.auditRetention],
    queryFn: () => http.get<AuditRetention>(adminPaths.auditRetention).then(requireAnswer),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessSignedOut,
  });

/** @returns the URL of the entries that fit, as a CSV file */
export function auditExportUrl(filter: AuditListFilter): string {
  return withQuery(adminPaths.auditExport, { ...filter });
}

/** The list counts nothing, so an empty page may also be that of a session that has ended. */
async function readAuditPage(http: Http, path: string) {
  const page = await http.list<AuditEntry>(path);
  if (page.items.length === 0) requireAnswer(await http.get(authPaths.user));
  return page;
}
