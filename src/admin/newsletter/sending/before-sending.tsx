import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { activeSubscribersQuery } from '../../../client/admin/subscribers.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { describeAudience } from './describe-audience.ts';
import { HeldByRestore } from './held-by-restore.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduledTime } from './scheduled-time.tsx';
import { useStartSending } from './use-start-sending.ts';
import { useUnschedule } from './use-unschedule.ts';

interface BeforeSendingProps {
  issue: AdminIssue;
  isScheduled: boolean;
  /** Why the issue was not sent at its scheduled time; null when there was no problem. */
  trouble: string | null;
  /** When the backup was made that the issue was restored from; null unless it was scheduled then. */
  restoredFrom: string | null;
  hasUnsavedChanges: boolean;
  /** Receives the error message of a call; undefined when the next one starts. */
  tell: (deliveryError: string | undefined) => void;
}

const busyVariant = 'aria-disabled:opacity-60';

/** The audience of an issue, with buttons to send it now, to schedule it, or to make it a draft again. */
export function BeforeSending({
  issue,
  isScheduled,
  trouble,
  restoredFrom,
  hasUnsavedChanges,
  tell,
}: BeforeSendingProps) {
  const { data: readers } = useQuery(activeSubscribersQuery(useHttp()));
  const [isChoosingTime, setIsChoosingTime] = useState(false);
  const chooseTime = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const start = useStartSending({ issue, readers, tell });
  const takeBack = useUnschedule({ issue, tell });
  const closeForm = () => {
    setIsChoosingTime(false);
    chooseTime.current?.focus();
  };
  useEffect(() => {
    if (hasUnsavedChanges) setIsChoosingTime(false);
  }, [hasUnsavedChanges]);
  const described = hasUnsavedChanges ? hint : undefined;
  const canStart = !hasUnsavedChanges && !start.isPending;
  return (
    <>
      {isScheduled && <ScheduledTime issue={issue} />}
      <HeldByRestore restoredFrom={restoredFrom} />
      {trouble !== null && (
        <p role="alert" className="error-note mb-5">
          {trouble}
        </p>
      )}
      <p>
        {isScheduled ? 'It goes' : 'This issue will go'} to {describeAudience(readers)}, except those who have paused
        the newsletter.
      </p>
      {hasUnsavedChanges && (
        <p id={hint} className="note mt-3">
          You have unsaved changes. Only what is saved is sent, so save them first.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant={isScheduled ? 'quiet' : 'solid'}
          aria-disabled={!canStart}
          aria-describedby={described}
          className={busyVariant}
          onClick={() => canStart && start.askAndStart()}
        >
          {start.isPending ? 'Starting...' : 'Send now…'}
        </Button>
        <Button
          ref={chooseTime}
          variant="quiet"
          aria-disabled={hasUnsavedChanges}
          aria-describedby={described}
          aria-expanded={isChoosingTime}
          className={busyVariant}
          onClick={() => !hasUnsavedChanges && setIsChoosingTime(!isChoosingTime)}
        >
          {isScheduled ? 'Another time…' : 'Schedule…'}
        </Button>
        {isScheduled && (
          <Button
            variant="quiet"
            aria-disabled={takeBack.isPending}
            className={busyVariant}
            onClick={takeBack.unschedule}
          >
            {takeBack.isPending ? 'Unscheduling...' : 'Unschedule'}
          </Button>
        )}
      </div>
      {isChoosingTime && <ScheduleForm issue={issue} tell={tell} close={closeForm} />}
    </>
  );
}
