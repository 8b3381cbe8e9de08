import { useQuery } from '@tanstack/react-query';
import { systemQuery } from '../../client/admin/system.ts';
import type { SystemReport } from '../../contract/system.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ago } from '../formats/span.ts';
import { useNow } from '../formats/use-now.ts';
import { FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { BackupFacts } from './backup-facts.tsx';
import { CacheFacts, InstanceFacts } from './instance-facts.tsx';
import { JobTable } from './job-table.tsx';
import { MailFacts } from './mail-facts.tsx';
import { MailRecordsCheck } from './mail-records-check.tsx';
import { StorageFacts } from './storage-facts.tsx';
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

/**
 * Reads how the installation is doing, at every visit and while the page is visible.
 * @returns the query, and `now`, the time by the clock of the server, in milliseconds since 1970: the browser's may be wrong
 */
function useSystem() {
  const query = useQuery({ ...systemQuery(useHttp()), refetchOnMount: 'always' });
  const here = useNow();
  const { data: report, dataUpdatedAt } = query;
  const now = report ? Date.parse(report.at) + Math.max(0, here - dataUpdatedAt) : here;
  return { query, now };
}

/** Lists problems that no server can see itself, so that the owner does not take a calm page for a guarantee. */
function Unknowns({ report: { instance, database, media } }: { report: SystemReport }) {
  return (
    <section aria-labelledby="unknowns" className="text-sm">
      <h2 id="unknowns" className="border-ink/80 border-b pb-2 font-semibold">
        What this page can't know
      </h2>
      <ul className="mt-3 grid max-w-text list-disc gap-1.5 pl-5 text-muted">
        <li>
          Whether readers reach the site: name servers, certificate, proxy and CDN are in front of it. Have another
          machine request a page from time to time.
        </li>
        <li>Whether emails arrive in the inbox: only the mail server's answer is known.</li>
        <li>
          How other instances are doing: version, memory, cache and disk are those of <bdi>{instance.name}</bdi>. Jobs,
          email and sizes are the same for all.
        </li>
        {database.engine === 'postgres' && <li>How much room PostgreSQL has left on its own disk.</li>}
        {media?.storage === 'bucket' && <li>How much room the bucket has left, and whether it has copies.</li>}
      </ul>
    </section>
  );
}
