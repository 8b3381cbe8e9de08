import type { AdminIssue } from '../../../../contract/issues.ts';
import { longDate } from '../../../site/layout/dates.ts';
import { useSite } from '../../../site/layout/use-site.ts';

/** Of which time an issue tells. */
export function IssueTimes({ issue: { composedFrom, composedUntil } }: { issue: AdminIssue }) {
  const { timeZone } = useSite();
  const [first, last] = [longDate(composedFrom, timeZone), longDate(composedUntil, timeZone)];
  return (
    <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
      Composed from articles published {first === last ? `on ${first}` : `from ${first} to ${last}`}.
    </p>
  );
}
