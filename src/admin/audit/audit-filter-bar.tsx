import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '../../client/admin/people.ts';
import { auditKinds } from '../../contract/audit.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { DayField, FilterSelect, useChangeFilter } from '../lists/filters.tsx';
import type { AuditSearch } from './audit-filter.ts';
import { kindNames } from './sentences.ts';

/** The filter of the audit log. */
export function AuditFilterBar({ search }: { search: AuditSearch }) {
  const change = useChangeFilter<AuditSearch>();
  const { data: people = [] } = useQuery(peopleQuery(useHttp()));
  return (
    <search className="mb-4 flex flex-wrap items-end gap-2">
      <FilterSelect label="Person" value={search.person} onChange={(person) => change({ person })}>
        <option value="">Everybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {search.person && !people.some(({ id }) => id === search.person) && (
          <option value={search.person}>Someone without an account</option>
        )}
      </FilterSelect>
      <FilterSelect
        label="Kind"
        value={search.kind}
        onChange={(kind) => change({ kind: kind as AuditSearch['kind'], subject: '' })}
      >
        <option value="">Everything</option>
        {auditKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </FilterSelect>
      <DayField label="From" value={search.from} onChange={(from) => change({ from })} />
      <DayField label="To" value={search.to} onChange={(to) => change({ to })} />
    </search>
  );
}
