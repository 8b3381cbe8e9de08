import { useQuery } from '@tanstack/react-query';
import { exportOverviewQuery } from '../../client/admin/exports.ts';
import type { ExportOverview } from '../../contract/exports.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { countOf } from '../../ui/count.ts';
import { FormSkeleton } from '../forms/form-skeleton.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Panel } from '../layout/panel.tsx';
import { describeFileSize } from '../media/uploads/describe-size.ts';
import { ExportForm } from './export-form.tsx';

/** The whole site as one file. */
export function ExportPage() {
  return (
    <>
      <PageHead title="Export" />
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        Everything your newsroom has written and uploaded, in one file that other programs can read. It is yours to
        take.
      </p>
      <ExportPanels />
    </>
  );
}

function ExportPanels() {
  const { data: overview, error, refetch } = useQuery(exportOverviewQuery(useHttp()));
  if (!overview) return error ? <FailureNotice message={error.message} retry={refetch} /> : <FormSkeleton />;
  return (
    <>
      <Panel title="What's included" lead="As the site is at the moment when the download begins.">
        <ExportContents overview={overview} />
      </Panel>
      {overview.hasPassword ? (
        <Panel title="Download" lead="The file contains everyone's data, so you need to enter your password.">
          <ExportForm />
        </Panel>
      ) : (
        <Panel title="On the server" lead="Your account has no password that you could enter here.">
          <ExportCommand />
        </Panel>
      )}
    </>
  );
}

/** For an owner who signs in elsewhere. */
function ExportCommand() {
  return (
    <div className="max-w-text text-sm">
      <p>Whoever runs the server can make the same file there:</p>
      <pre className="mt-3 overflow-x-auto border border-rule bg-tint px-4 py-3">
        <code>npm run export -- site.zip</code>
      </pre>
      <p className="mt-3 text-muted">
        For another program, add <code>--format wordpress</code> or <code>--format ghost</code>.
      </p>
    </div>
  );
}

/** Lists what an export has, and what it leaves out. */
function ExportContents({ overview }: { overview: ExportOverview }) {
  const { articles, images, imageBytes, issues, subscribers } = overview;
  return (
    <div className="max-w-text text-sm">
      <ul className="list-disc space-y-1.5 pl-5">
        <li>{countOf(articles, 'article')} in every state, and what is in the trash</li>
        <li>
          {countOf(images, 'image')} as uploaded, with captions, credits and labels
          {imageBytes > 0 && ` (${describeFileSize(imageBytes)})`}
        </li>
        <li>Authors, categories, pages, redirects, settings, and the arrangement of the front page</li>
        <li>
          {countOf(issues, 'newsletter issue')} and {countOf(subscribers, 'subscriber')}
        </li>
      </ul>
      <p className="mt-4 text-muted">
        Not included: accounts, passwords, sessions and secrets; earlier versions of articles; the audit log; who got
        which email.
      </p>
    </div>
  );
}
