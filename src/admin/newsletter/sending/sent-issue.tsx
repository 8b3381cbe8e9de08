import type { AdminIssue } from '../../../contract/issues.ts';
import type { SendingProgress } from '../../../contract/newsletter-sending.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { DeliveryErrorLog } from './delivery-error-log.tsx';
import { IssueFigures } from './issue-figures.tsx';
import { PublicPageLink } from './public-page-link.tsx';

interface SentIssueProps {
  issue: AdminIssue;
  progress: SendingProgress;
}

/** When an issue was sent, with its figures. */
export function SentIssue({ issue, progress }: SentIssueProps) {
  const { timeZone } = useSite();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6">
        {issue.sentAt && (
          <p>
            <time dateTime={issue.sentAt}>{dateAndTime(issue.sentAt, timeZone)}</time>
          </p>
        )}
        <PublicPageLink issue={issue} />
      </div>
      <IssueFigures issue={issue} progress={progress} />
      <DeliveryErrorLog log={progress.log} />
    </>
  );
}
