import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '../../client/admin/people.ts';
import { auditKinds } from '../../contract/audit.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { FilterBar, FilterDays, type FilterOption, FilterSelect } from '../lists/filters.tsx';
import type { AuditSearch } from './audit-filter.ts';
import { kindNames } from './sentences.ts';

/** The filter of the audit log. */
export function AuditFilterBar({ search }: { search: AuditSearch }) {
  const { data = [] } = useQuery(peopleQuery(useHttp()));
  const people: FilterOption[] = data.map(({ id, name }) => [id, name]);
  if (search.person && !data.some(({ id }) => id === search.person))
    people.push([search.person, 'Someone without an account']);
  const kinds = auditKinds.map((kind): FilterOption => [kind, kindNames[kind]]);
  return (
    <FilterBar className="items-end">
      <FilterSelect label="Person" filter={search} name="person" options={[['', 'Everybody'], ...people]} />
      <FilterSelect
        label="Kind"
        filter={search}
        name="kind"
        options={[['', 'Everything'], ...kinds]}
        also={{ subject: '' }}
      />
      <FilterDays filter={search} />
    </FilterBar>
  );
}
