import type { AdminIssue } from '../../../../contract/issues.ts';
import { longDate } from '../../../site/frame/dates.ts';
import { useSite } from '../../../site/frame/use-site.ts';

/** Of which time an issue tells. */
export function IssueTimes({ issue: { composedFrom, composedUntil } }: { issue: AdminIssue }) {
  const { timeZone } = useSite();
  return (
    <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
      Composed from what was published from {longDate(composedFrom, timeZone)} to {longDate(composedUntil, timeZone)}.
    </p>
  );
}
