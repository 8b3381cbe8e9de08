import { useId } from 'react';
import type { FailedEmail } from '../../../contract/newsletter-sending.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { countOf } from '../../../ui/count.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';

/** The status of an email that the mail server rejected. */
const results: Record<FailedEmail['status'], string> = {
  waiting: 'Will be retried',
  claimed: 'Being retried now',
  failed: "Won't be retried",
  bounced: 'Bounced: no more emails will be sent to it',
  skipped: 'Unsubscribed in the meantime',
};

/** The last rejected emails, with the mail server's response. */
export function DeliveryErrorLog({ log }: { log: FailedEmail[] }) {
  const heading = useId();
  if (log.length === 0) return null;
  const isTriedAgain = log.some(({ status }) => status === 'waiting' || status === 'claimed');
  return (
    <div className="mt-8">
      <h3 id={heading} className="font-semibold text-sm">
        Emails the mail server rejected
      </h3>
      {isTriedAgain && (
        <p className="mt-1 text-muted text-sm">
          Emails rejected temporarily are retried after 1, 5 and 15 minutes, then after 1, 4 and 12 hours.
        </p>
      )}
      <ul aria-labelledby={heading} className="mt-3 border-rule border-t">
        {log.map((email) => (
          <LogLine key={`${email.email} ${email.at}`} email={email} />
        ))}
      </ul>
    </div>
  );
}

function LogLine({ email: { email, status, attempts, error, at } }: { email: FailedEmail }) {
  const { timeZone } = useSite();
  return (
    <li className="grid gap-x-6 gap-y-1 border-rule border-b py-2.5 text-sm lg:grid-cols-[minmax(0,1fr)_auto]">
      <p className="wrap-anywhere font-medium">{email === null ? 'Erased since' : <bdi>{email}</bdi>}</p>
      <p className="text-muted lg:text-right">
        <time dateTime={at}>{dateAndTime(at, timeZone)}</time>
      </p>
      <p className="break-words text-muted">
        The mail server said: <q dir="auto">{error}</q>
      </p>
      <p className="lg:text-right">
        {results[status]}
        {attempts > 1 && <span className="text-muted"> ({countOf(attempts, 'try', 'tries')})</span>}
      </p>
    </li>
  );
}
