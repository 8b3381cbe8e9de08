import { Link } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import MailOpen from 'lucide-react/icons/mail-open';
import Pencil from 'lucide-react/icons/pencil';
import { useRef } from 'react';
import type { AdminIssueSummary } from '../../../../contract/issues.ts';
import { longDate } from '../../../site/layout/dates.ts';
import { useSite } from '../../../site/layout/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { LoadMore } from '../../lists/load-more.tsx';
import { IssueBadge, isChangeable } from './issue-badge.tsx';

interface IssueListProps {
  issues: AdminIssueSummary[];
  query: Parameters<typeof LoadMore>[0]['query'];
}

export function IssueList({ issues, query }: IssueListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} aria-label="Issues" className="border-rule border-t">
        {issues.map((issue) => (
          <IssueRow key={issue.id} issue={issue} />
        ))}
      </ul>
      <LoadMore query={query} list={list} shown={issues.length} />
    </>
  );
}

const action =
  'inline-flex min-h-11 items-center gap-1.5 px-2.5 text-muted text-sm first:-ml-2.5 hover:text-ink sm:first:ml-0';

/** Focusable, for `LoadMore`. */
function IssueRow({ issue }: { issue: AdminIssueSummary }) {
  const { id, slug, number, subject, status } = issue;
  const isOpen = isChangeable(status);
  const Sign = isOpen ? Pencil : MailOpen;
  const whose = <span className="sr-only"> issue {number}</span>;
  return (
    <li tabIndex={-1} className="flex flex-col gap-x-6 gap-y-1 border-rule border-b py-3.5 sm:flex-row sm:items-center">
      <p className="w-14 shrink-0 text-muted text-sm tabular-nums">No. {number}</p>
      <div className="min-w-0 flex-1">
        <h2 className="break-words font-semibold leading-snug">
          <Link to="/admin/newsletter/issues/$id" params={{ id }} className="hover:text-accent">
            <bdi>{subject}</bdi>
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
          <IssueBadge status={status} />
          <When issue={issue} />
        </p>
      </div>
      <div className="flex shrink-0 sm:-mr-2.5">
        {!isOpen && (
          <Link to="/newsletter/$issue" params={{ issue: slug }} className={action}>
            <ExternalLink aria-hidden="true" size={15} />
            View{whose}
          </Link>
        )}
        <Link to="/admin/newsletter/issues/$id" params={{ id }} className={action}>
          <Sign aria-hidden="true" size={15} />
          {isOpen ? 'Edit' : 'Open'}
          {whose}
        </Link>
      </div>
    </li>
  );
}

function When({ issue: { status, sendAt, sentAt, createdAt } }: { issue: AdminIssueSummary }) {
  const { timeZone } = useSite();
  if (status === 'scheduled' && sendAt) {
    return (
      <span>
        for <time dateTime={sendAt}>{dateAndTime(sendAt, timeZone)}</time>
      </span>
    );
  }
  if (status === 'sent' && sentAt) return <time dateTime={sentAt}>{longDate(sentAt, timeZone)}</time>;
  return (
    <span>
      composed <time dateTime={createdAt}>{longDate(createdAt, timeZone)}</time>
    </span>
  );
}
