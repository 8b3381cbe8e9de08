import { useCallback } from 'react';
import type { SubscriberFilter } from '../../../client/admin/subscribers.ts';
import { FilterSelect } from '../shell/filter-select.tsx';
import { SearchField } from '../shell/search-field.tsx';
import { useChangeFilter } from '../shell/use-change-filter.ts';

/** What the list of subscribers is narrowed to. */
export function SubscriberListFilter({ filter }: { filter: SubscriberFilter }) {
  const change = useChangeFilter<SubscriberFilter>();
  const search = useCallback((q: string) => change({ q }), [change]);
  return (
    <search className="mb-4 flex flex-wrap gap-2">
      <SearchField label="Search by email" value={filter.q} onChange={search} />
      <FilterSelect
        label="Status"
        value={filter.status}
        onChange={(status) => change({ status: status as SubscriberFilter['status'] })}
      >
        <option value="">Any status</option>
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
      </FilterSelect>
    </search>
  );
}
