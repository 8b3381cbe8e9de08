import { Link } from '@tanstack/react-router';
import type { AdminIssueSummary } from '../../../contract/issues.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { IssueBadge } from '../../newsletter/issues/issue-badge.tsx';
import { panelLink } from '../panel.tsx';
import { DeskPanel, DeskRow, deskLink } from './desk-panel.tsx';
import type { DeskPart } from './use-desk.ts';

/** The newsletter: the issues that are due. */
export function DeskIssues({ part }: { part: DeskPart<AdminIssueSummary> }) {
  return (
    <DeskPanel
      title="The issue that is due"
      aside={
        <Link to="/admin/newsletter/issues" className={panelLink}>
          All issues
        </Link>
      }
      part={part}
      empty="No issue is waiting"
      row={(issue) => (
        <DeskRow
          key={issue.id}
          title={
            <Link to="/admin/newsletter/issues/$id" params={{ id: issue.id }} className={deskLink}>
              <bdi>{issue.subject}</bdi>
            </Link>
          }
          detail={<IssueTime issue={issue} />}
          aside={<IssueBadge status={issue.status} />}
        />
      )}
    />
  );
}

function IssueTime({ issue: { number, status, sendAt, createdAt } }: { issue: AdminIssueSummary }) {
  const { timeZone } = useSite();
  const [before, instant] =
    status === 'scheduled' && sendAt !== null ? ['to be sent', sendAt] : ['composed', createdAt];
  return (
    <>
      No. {number} · {before} <time dateTime={instant}>{dateAndTime(instant, timeZone)}</time>
    </>
  );
}
