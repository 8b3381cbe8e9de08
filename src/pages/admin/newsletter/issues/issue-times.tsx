import type { AdminIssue } from '../../../../contract/issues.ts';
import { longDate } from '../../../site/frame/dates.ts';
import { useSite } from '../../../site/frame/use-site.ts';
import { dateAndTime } from '../../shell/date-and-time.ts';

/** Of which time an issue tells, and when it goes out or went. */
export function IssueTimes({ issue }: { issue: AdminIssue }) {
  const { timeZone } = useSite();
  const { status, sendAt, sentAt, composedFrom, composedUntil } = issue;
  return (
    <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
      Composed from what was published from {longDate(composedFrom, timeZone)} to {longDate(composedUntil, timeZone)}.
      {status === 'scheduled' && sendAt && ` It goes out on ${dateAndTime(sendAt, timeZone)}.`}
      {status === 'sent' && sentAt && ` It went out on ${dateAndTime(sentAt, timeZone)}.`}
    </p>
  );
}
