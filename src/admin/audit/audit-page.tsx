import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { auditExportUrl, auditRetentionQuery } from '../../client/admin/audit.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { countOf } from '../../ui/count.ts';
import { PageHead } from '../layout/page-head.tsx';
import { readAuditSearch, toListFilter } from './audit-filter.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditList } from './audit-list.tsx';

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
