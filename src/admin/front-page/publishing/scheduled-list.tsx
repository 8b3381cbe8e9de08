import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useId } from 'react';
import type { FrontPageRevision } from '../../../contract/front-page.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { ownTimeZone } from '../../formats/local-date-time.ts';
import { soon } from '../../formats/soon.ts';
import { useNow } from '../../formats/use-now.ts';
import type { Previewed } from '../preview/preview-pane.tsx';

interface ScheduledListProps {
  revisions: readonly FrontPageRevision[];
  onPreview: (previewed: Previewed) => void;
  onCancel: (revision: FrontPageRevision) => void;
}

/** The front pages to come, the next first. */
export function ScheduledList({ revisions, onPreview, onCancel }: ScheduledListProps) {
  const { timeZone } = useSite();
  const now = useNow();
  const heading = useId();
  // Leaves out a front page whose time has come while the page is open.
  const toCome = revisions.filter(({ publishAt }) => Date.parse(publishAt) > now);
  if (toCome.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mb-3 border border-rule">
      <h2 id={heading} className="px-4 pt-2.5 font-semibold text-sm">
        Scheduled
      </h2>
      <ul>
        {toCome.map((revision) => {
          const time = soon(revision.publishAt, now, { timeZone, own: ownTimeZone() });
          return (
            <li
              key={revision.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-rule not-last:border-b px-4 py-2"
            >
              <CalendarClock aria-hidden="true" size={16} className="shrink-0 text-muted" />
              <p className="min-w-0 grow text-sm">
                <time dateTime={revision.publishAt} className="inline-block font-medium first-letter:uppercase">
                  {time}
                </time>
                {revision.createdBy && (
                  <span className="text-muted">
                    {' '}
                    by <bdi>{revision.createdBy.name}</bdi>
                  </span>
                )}
              </p>
              <div className="flex gap-2">
                <FieldButton
                  aria-label={`Preview the front page of ${time}`}
                  onClick={() => onPreview({ revision: revision.id, label: `You see what is scheduled for ${time}.` })}
                >
                  Preview
                </FieldButton>
                <FieldButton aria-label={`Cancel the front page of ${time}`} onClick={() => onCancel(revision)}>
                  Cancel
                </FieldButton>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
