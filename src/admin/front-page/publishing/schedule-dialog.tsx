import { type FormEvent, useState } from 'react';
import { useSite } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TimeHint } from '../../articles/tabs/publish-hint.tsx';
import { readLocal, toLocal } from '../../formats/local-date-time.ts';

interface ScheduleDialogProps {
  heading?: string;
  onClose: () => void;
  /** @param publishAt ISO-8601, in the future */
  onSchedule: (publishAt: string) => void;
}

const hour = 60 * 60 * 1000;

/** Asks when readers are to see the front page, or what the heading names. */
export function ScheduleDialog({ heading = 'Schedule the front page', onClose, onSchedule }: ScheduleDialogProps) {
  const { timeZone } = useSite();
  const [local, setLocal] = useState(() => toLocal(nextHour(), timeZone));
  const [error, setError] = useState<string>();

  function submit(event: FormEvent, close: () => void): void {
    event.preventDefault();
    const instant = readLocal(local, timeZone)?.instant;
    const problem = problemOf(instant);
    setError(problem);
    if (problem || !instant) return;
    close();
    onSchedule(instant);
  }

  return (
    <Modal heading={heading} onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={(event) => submit(event, close)} className="mt-4 grid gap-5">
          <Field label="Readers see it from" error={error} hint={<TimeHint local={local} />}>
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                max="9999-12-31T23:59"
                value={local}
                onChange={({ target }) => {
                  setLocal(target.value);
                  setError(undefined);
                }}
                className={controlClass}
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="solid" type="submit">
              Schedule
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

/** @returns why nothing can be scheduled for that time */
function problemOf(instant: string | undefined): string | undefined {
  if (!instant) return 'Choose a date and a time';
  return Date.parse(instant) <= Date.now() ? 'Choose a time in the future' : undefined;
}

/** @returns the next full hour that is at least half an hour away */
function nextHour(): Date {
  return new Date(Math.ceil((Date.now() + hour / 2) / hour) * hour);
}
