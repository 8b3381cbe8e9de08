import { useState } from 'react';
import { useSite } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { readLocal } from '../formats/local-date-time.ts';

interface ScheduleDialogProps {
  /** @param publishDate ISO-8601, UTC */
  onChoose: (publishDate: string) => void;
  onClose: () => void;
}

/** Asks from when on readers see the page. */
export function ScheduleDialog({ onChoose, onClose }: ScheduleDialogProps) {
  const { timeZone } = useSite();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Modal heading="Schedule this page" onClose={onClose}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            const chosen = readLocal(typed, timeZone)?.instant;
            if (!chosen || Date.parse(chosen) <= Date.now()) return setError('Must be a date and time in the future');
            onChoose(chosen);
            close();
          }}
          className="grid gap-5"
        >
          <Field label="Date and time" error={error} hint={`In the time zone of the site, ${timeZone}`}>
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                className={controlClass}
              />
            )}
          </Field>
          <div className="flex justify-end gap-3">
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
