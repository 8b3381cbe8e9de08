import { useState } from 'react';
import type { WithdrawnStatus } from '../../../contract/article-status.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { StateChange } from '../saving/state-change.ts';

const choices: Record<WithdrawnStatus, string> = {
  404: 'Not found (404): it may come back. Search engines drop the page after a while.',
  410: 'Gone (410): it was here and will not come back. Search engines drop the page soon.',
};

interface WithdrawDialogProps {
  /** The first values of the dialog: the present answer for readers, or the choice before a save that failed. */
  initial: StateChange;
  /** Whether the article is withdrawn already. */
  isWithdrawn: boolean;
  onClose: () => void;
  onWithdraw: (chosen: StateChange) => void;
}

/** Asks how the URL of a withdrawn article answers, and for the note on its page; before the withdrawal and afterwards. */
export function WithdrawDialog({ initial, isWithdrawn, onClose, onWithdraw }: WithdrawDialogProps) {
  const [withdrawnStatus, setStatus] = useState<WithdrawnStatus>(initial.withdrawnStatus ?? 404);
  const [withdrawnNote, setNote] = useState(initial.withdrawnNote ?? '');
  return (
    <Modal heading={isWithdrawn ? 'What readers find instead' : 'Withdraw this article?'} onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-2 text-muted text-sm">
            {!isWithdrawn && 'Readers will no longer find it anywhere. You can publish it again later. '}Whatever is in
            the form is saved, too.
          </p>
          <fieldset className="mt-5">
            <legend className="font-medium text-sm">Its URL returns</legend>
            {([404, 410] as const).map((status) => (
              <label key={status} className="mt-2 flex gap-3 text-sm">
                <input
                  type="radio"
                  name="withdrawn-status"
                  checked={withdrawnStatus === status}
                  onChange={() => setStatus(status)}
                  className="mt-0.5 size-4 shrink-0 accent-primary"
                />
                {choices[status]}
              </label>
            ))}
          </fieldset>
          <div className="mt-5">
            <Field label="Note to readers" hint="Optional. Shown on the page instead of the article.">
              {(control) => (
                <textarea
                  {...control}
                  dir="auto"
                  rows={3}
                  maxLength={limits.withdrawnNoteLength}
                  value={withdrawnNote}
                  onChange={(event) => setNote(event.target.value)}
                  className={`${controlClass} resize-y`}
                />
              )}
            </Field>
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button
              variant="solid"
              onClick={() => {
                close();
                onWithdraw({ withdrawnStatus, withdrawnNote });
              }}
            >
              {isWithdrawn ? 'Save' : 'Withdraw'}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
