import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshIssues } from '../../../client/admin/newsletter-issues.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { ownTimeZone, toLocal, zoneName } from '../../formats/local-date-time.ts';
import { useNow } from '../../formats/use-now.ts';

/** When a scheduled issue is sent. At that time the page reads the issue again. */
export function ScheduledTime({ issue: { sendAt } }: { issue: AdminIssue }) {
  const { timeZone } = useSite();
  const queryClient = useQueryClient();
  const now = useNow();
  const isDue = sendAt !== null && Date.parse(sendAt) <= now;
  // biome-ignore lint/correctness/useExhaustiveDependencies(now): the effect must run whenever `now` changes
  useEffect(() => {
    if (isDue) refreshIssues(queryClient);
  }, [isDue, now, queryClient]);
  if (sendAt === null) return null;
  const own = ownTimeZone();
  const differs = toLocal(sendAt, own) !== toLocal(sendAt, timeZone);
  return (
    <div className="mb-4">
      <p className="font-semibold text-lg">
        <time dateTime={sendAt}>{dateAndTime(sendAt, timeZone)}</time>
      </p>
      <p className="text-muted text-sm">
        Time zone of the site: {zoneName(timeZone, sendAt)}.
        {differs && ` That is ${dateAndTime(sendAt, own)} where you are (${own}).`}
      </p>
      <p className="mt-2 text-sm">
        {isDue ? "It's due: sending starts in a moment." : 'You can still change it until then.'}
      </p>
    </div>
  );
}
