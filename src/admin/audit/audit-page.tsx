import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { auditExportUrl, auditRetentionQuery } from '../../client/admin/audit.ts';
import { peopleQuery } from '../../client/admin/people.ts';
import { auditKinds } from '../../contract/audit.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { countOf } from '../../ui/count.ts';
import { namedOptions, optionsOf } from '../../ui/forms/select.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { FilterBar, FilterDays, FilterSelect } from '../lists/filters.tsx';
import { type AuditSearch, readAuditSearch, toListFilter } from './audit-filter.ts';
import { AuditList } from './audit-list.tsx';
import { kindNames } from './sentences.ts';

/** The audit log: who did what, and when. */
export function AuditPage() {
  const { timeZone } = useSite();
  const { data: retention } = useQuery(auditRetentionQuery(useHttp()));
  const search = readAuditSearch(useSearch({ strict: false }));
  return (
    <>
      <PageHead title="Audit log">
        <a href={auditExportUrl(toListFilter(search, timeZone))} download className={buttonClass('quiet')}>
          Export CSV
        </a>
      </PageHead>
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        Who did what{retention && `, kept for ${countOf(retention.days, 'day')}`}. Days and times are in the site's time
        zone, {timeZone}.
      </p>
      <AuditFilterBar search={search} />
      <AuditList search={search} />
    </>
  );
}

/** The filter of the audit log. */
function AuditFilterBar({ search }: { search: AuditSearch }) {
  const { data = [] } = useQuery(peopleQuery(useHttp()));
  const people = optionsOf(data);
  if (search.person && !data.some(({ id }) => id === search.person))
    people.push([search.person, 'Someone without an account']);
  return (
    <FilterBar className="items-end">
      <FilterSelect label="Person" filter={search} name="person" options={[['', 'Everybody'], ...people]} />
      <FilterSelect
        label="Kind"
        filter={search}
        name="kind"
        options={[['', 'Everything'], ...namedOptions(auditKinds, kindNames)]}
        also={{ subject: '' }}
      />
      <FilterDays filter={search} />
    </FilterBar>
  );
}
