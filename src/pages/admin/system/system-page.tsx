import type { SystemReport } from '../../../contract/system.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ago } from '../formats/span.ts';
import { FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { BackupFacts } from './backup-facts.tsx';
import { CacheFacts } from './cache-facts.tsx';
import { InstanceFacts } from './instance-facts.tsx';
import { JobTable } from './job-table.tsx';
import { MailFacts } from './mail-facts.tsx';
import { MailRecordsCheck } from './mail-records-check.tsx';
import { StorageFacts } from './storage-facts.tsx';
import { Unknowns } from './unknowns.tsx';
import { useSystem } from './use-system.ts';
import { Warnings } from './warnings.tsx';

/** How the installation is doing. */
export function SystemPage() {
  const { query, now } = useSystem();
  const { data: report, error, isFetching, refetch } = query;
  return (
    <>
      <PageHead title="System">
        {report && <p className="flex items-center text-muted text-sm tabular-nums">Updated {ago(report.at, now)}</p>}
        <Button
          variant="quiet"
          aria-disabled={isFetching}
          onClick={() => !isFetching && refetch()}
          className="min-w-28 aria-disabled:opacity-60"
        >
          {isFetching && report ? 'Refreshing' : 'Refresh'}
        </Button>
      </PageHead>
      {report && error && (
        <p role="status" className="error-note mb-6">
          These figures couldn't be refreshed: {error.message}. They will be read again automatically.
        </p>
      )}
      {report ? <Report report={report} now={now} /> : <Pending error={error} retry={refetch} />}
    </>
  );
}

/** @param now by the clock of the server, in milliseconds since 1970 */
function Report({ report, now }: { report: SystemReport; now: number }) {
  return (
    <div className="grid gap-10">
      <Warnings warnings={report.warnings} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <InstanceFacts instance={report.instance} now={now} />
        <StorageFacts report={report} />
        <BackupFacts backup={report.backup} now={now} />
        <MailFacts mail={report.mail} now={now} />
        <CacheFacts instance={report.instance} />
      </div>
      <JobTable jobs={report.jobs} now={now} />
      <MailRecordsCheck from={report.mail.from} />
      <Unknowns report={report} />
    </div>
  );
}

function Pending({ error, retry }: { error: Error | null; retry: () => unknown }) {
  if (error) return <FailureNotice message={error.message} retry={retry} />;
  return (
    <div role="status" className="grid gap-10">
      <span className="sr-only">Loading the state of the system</span>
      <Skeleton className="h-12" />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {['instance', 'storage', 'backups', 'mail'].map((part) => (
          <Skeleton key={part} className="h-44" />
        ))}
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}
