import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { auditListQuery } from '../../client/admin/audit.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { ClearFilters, useChangeFilter } from '../lists/filters.tsx';
import { LoadMore } from '../lists/load-more.tsx';
import { type AuditSearch, isNarrowing, noFilter, toListFilter } from './audit-filter.ts';
import { AuditRow } from './audit-row.tsx';

/** The entries that fit, newest first. */
export function AuditList({ search }: { search: AuditSearch }) {
  const list = useId();
  const change = useChangeFilter<AuditSearch>();
  const { timeZone } = useSite();
  const query = useInfiniteQuery(auditListQuery(useHttp(), toListFilter(search, timeZone)));
  if (query.isError && !query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (!query.data) return <EntrySkeletons label="Loading the audit log" />;
  const entries = query.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return (
      <EmptyNotice text={isNarrowing(search) ? 'No entries match these filters' : 'Nothing has been recorded yet'}>
        {isNarrowing(search) && <ClearFilters clear={() => change(noFilter)} />}
      </EmptyNotice>
    );
  }
  return (
    <>
      {search.subject && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 text-muted text-sm">
          Only what was done to “{entries[0]?.subject.label}”
          <ClearFilters clear={() => change(noFilter)} />
        </p>
      )}
      <ul id={list} aria-label="Entries" className="border-rule border-t">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore query={query} list={list} shown={entries.length} />
    </>
  );
}
