import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { outboxEmailQuery } from '../../../client/admin/newsletter-outbox.ts';
import { adminPaths } from '../../../contract/admin-paths.ts';
import type { OutboxEmail } from '../../../contract/newsletter-outbox.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { FormSkeleton } from '../../forms/form-skeleton.tsx';
import { MissingEntry } from '../../layout/missing-entry.tsx';
import { FailureNotice } from '../../layout/notices.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { EmailFrame } from '../email-frame.tsx';
import { NewsletterNav } from '../newsletter-nav.tsx';
import { describeSize } from './describe-size.ts';

/** One email of the outbox. */
export function OutboxEmailPage({ id }: { id: string }) {
  return (
    <>
      <NewsletterNav />
      <EmailOf id={id} />
    </>
  );
}

function EmailOf({ id }: { id: string }) {
  const { data: email, error, refetch } = useQuery(outboxEmailQuery(useHttp(), id));
  if (email) return <OpenedEmail email={email} />;
  if (email === null) {
    return <MissingEntry title="Email not found" back="/admin/newsletter/outbox" backLabel="Back to the outbox" />;
  }
  return (
    <>
      <PageHead title="Email" />
      {error ? <FailureNotice message={error.message} retry={refetch} /> : <FormSkeleton />}
    </>
  );
}

function OpenedEmail({ email }: { email: OutboxEmail }) {
  const { id, from, to, subject, date, size, text } = email;
  const { timeZone } = useSite();
  const title = subject || 'No subject';
  return (
    <>
      <PageHead title={title}>
        <Link to="/admin/newsletter/outbox" className={buttonClass('quiet')}>
          Back to the outbox
        </Link>
      </PageHead>
      <dl aria-label="Envelope" className="mb-2 grid grid-cols-[3rem_minmax(0,1fr)] gap-x-5 gap-y-1 text-sm">
        <Line name="From" value={<bdi>{from}</bdi>} />
        <Line name="To" value={<bdi>{to}</bdi>} />
        <Line name="Date" value={<time dateTime={date}>{dateAndTime(date, timeZone)}</time>} />
        <Line name="Size" value={describeSize(size)} />
      </dl>
      <Headers headers={email.headers} />
      <EmailFrame title={title} src={adminPaths.outboxEmailPage(id)} text={text} />
    </>
  );
}

/** All headers of the email. */
function Headers({ headers }: Pick<OutboxEmail, 'headers'>) {
  return (
    <details className="group mb-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-muted text-sm hover:text-ink">
        <ChevronRight aria-hidden="true" size={15} className="group-open:rotate-90" />
        All headers
      </summary>
      <dl
        aria-label="All headers"
        className="grid gap-x-6 gap-y-1 border-rule border-y py-3 text-sm max-sm:[&_dd]:mb-1.5 sm:grid-cols-[13rem_minmax(0,1fr)]"
      >
        {headers.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, and the list never changes
          <Line key={index} name={name} value={value} />
        ))}
      </dl>
    </details>
  );
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{value}</dd>
    </>
  );
}
