import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { OutboxEmailSummary } from '../../../contract/newsletter-outbox.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { LoadMore } from '../../lists/load-more.tsx';
import { describeSize } from './describe-size.ts';

interface OutboxListProps {
  emails: OutboxEmailSummary[];
  query: Parameters<typeof LoadMore>[0]['query'];
}

/** Emails of the outbox, newest first. */
export function OutboxList({ emails, query }: OutboxListProps) {
  const list = useId();
  return (
    <>
      <ul
        id={list}
        aria-label="Emails"
        className="grid grid-cols-[minmax(0,1fr)_auto] border-rule border-t sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto_auto]"
      >
        {emails.map((email) => (
          <EmailRow key={email.id} email={email} />
        ))}
      </ul>
      <LoadMore query={query} list={list} shown={emails.length} />
    </>
  );
}

/** Focusable, for `LoadMore`. */
function EmailRow({ email: { id, to, subject, date, size } }: { email: OutboxEmailSummary }) {
  const { timeZone } = useSite();
  return (
    <li
      tabIndex={-1}
      className="col-span-full grid grid-cols-subgrid items-center gap-x-4 border-rule border-b py-1 -outline-offset-2 hover:bg-tint sm:gap-x-6"
    >
      <p className="truncate font-medium text-sm max-sm:col-span-2">
        <Link
          to="/admin/newsletter/outbox/$id"
          params={{ id }}
          title={subject}
          className="inline-block max-w-full truncate py-2.5 align-middle -outline-offset-2 hover:text-accent hover:underline"
        >
          {subject === '' ? 'No subject' : <bdi>{subject}</bdi>}
        </Link>
      </p>
      <p title={to} className="truncate text-muted text-xs max-sm:col-span-2">
        To <bdi>{to}</bdi>
      </p>
      <p className="text-muted text-xs max-sm:py-2 sm:text-right">
        <time dateTime={date}>{dateAndTime(date, timeZone)}</time>
      </p>
      <p className="text-right text-muted text-xs tabular-nums">{describeSize(size)}</p>
    </li>
  );
}
