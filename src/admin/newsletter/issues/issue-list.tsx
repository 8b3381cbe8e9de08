import { Link } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import MailOpen from 'lucide-react/icons/mail-open';
import Pencil from 'lucide-react/icons/pencil';
import { useId } from 'react';
import type { AdminIssueSummary } from '../../../contract/issues.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { longDate } from '../../../foundation/dates.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { Menu, MenuDocumentLink, MenuLink } from '../../layout/menu.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { IssueBadge, isChangeable } from './issue-badge.tsx';

interface IssueListProps {
  issues: AdminIssueSummary[];
  query: Parameters<typeof LoadMore>[0]['query'];
}

export function IssueList({ issues, query }: IssueListProps) {
  const list = useId();
  return (
    <>
      <ul
        id={list}
        aria-label="Issues"
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] border-rule border-t sm:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto]"
      >
        {issues.map((issue) => (
          <IssueRow key={issue.id} issue={issue} />
        ))}
      </ul>
      <LoadMore query={query} list={list} shown={issues.length} />
    </>
  );
}

/** One line; on phones the state below the subject. Focusable, for `LoadMore`. */
function IssueRow({ issue }: { issue: AdminIssueSummary }) {
  const { id, slug, number, subject, status } = issue;
  const isOpen = isChangeable(status);
  const whose = <span className="sr-only"> issue {number}</span>;
  return (
    <li
      tabIndex={-1}
      className="col-span-full grid grid-cols-subgrid items-center gap-x-4 border-rule border-b py-1 -outline-offset-2 hover:bg-tint"
    >
      <p className="text-muted text-sm tabular-nums">No. {number}</p>
      <h2 title={subject} className="truncate font-semibold text-sm">
        <Link
          to="/admin/newsletter/issues/$id"
          params={{ id }}
          className="-outline-offset-2 py-2.5 hover:text-accent hover:underline"
        >
          <bdi>{subject}</bdi>
        </Link>
      </h2>
      <div className="flex flex-wrap items-center gap-x-2.5 text-muted text-xs max-sm:col-start-2 max-sm:row-start-2 max-sm:pb-2 sm:contents">
        <p>
          <IssueBadge status={status} />
        </p>
        <p className="sm:text-right">
          <When issue={issue} />
        </p>
      </div>
      <div className="max-sm:col-start-3 max-sm:row-start-1">
        <Menu label={`Actions for issue ${number}`}>
          {!isOpen && (
            <MenuDocumentLink Icon={ExternalLink} href={pagePaths.issue(slug)}>
              <span>View{whose}</span>
            </MenuDocumentLink>
          )}
          <MenuLink Icon={isOpen ? Pencil : MailOpen} to="/admin/newsletter/issues/$id" params={{ id }}>
            <span>
              {isOpen ? 'Edit' : 'Open'}
              {whose}
            </span>
          </MenuLink>
        </Menu>
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
