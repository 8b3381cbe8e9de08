import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { OutboxEmailSummary } from '../../../../contract/newsletter-outbox.ts';
import { useSite } from '../../../site/layout/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { LoadMore } from '../../lists/load-more.tsx';
import { describeSize } from './describe-size.ts';

interface OutboxListProps {
  emails: OutboxEmailSummary[];
  query: Parameters<typeof LoadMore>[0]['query'];
}

/** Emails of the outbox, the newest first. */
export function OutboxList({ emails, query }: OutboxListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} aria-label="Emails" className="border-rule border-t">
        {emails.map((email) => (
          <EmailRow key={email.id} email={email} />
        ))}
      </ul>
      <LoadMore query={query} list={list} shown={emails.length} />
    </>
  );
}

/** It can take the focus, where a list pages on. */
function EmailRow({ email: { id, to, subject, date, size } }: { email: OutboxEmailSummary }) {
  const { timeZone } = useSite();
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-6 gap-y-0.5 border-rule border-b py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline"
    >
      <Link
        to="/admin/newsletter/outbox/$id"
        params={{ id }}
        className="min-w-0 break-words font-medium hover:text-accent hover:underline"
      >
        {subject === '' ? 'No subject' : <bdi>{subject}</bdi>}
      </Link>
      <p className="text-muted text-sm sm:text-right">
        <time dateTime={date}>{dateAndTime(date, timeZone)}</time>
      </p>
      <p className="wrap-anywhere min-w-0 text-muted text-sm">
        To <bdi>{to}</bdi>
      </p>
      <p className="text-muted text-sm tabular-nums sm:text-right">{describeSize(size)}</p>
    </li>
  );
}
