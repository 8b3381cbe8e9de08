import type { FormEventHandler, ReactNode } from 'react';
import { confirm } from '../../../ui/confirm.tsx';
import { Modal } from '../layout/modal.tsx';
import { FormFoot } from './form-foot.tsx';

interface EntryDialogProps {
  heading: string;
  /** Label of the save button. */
  submitLabel: string;
  onSubmit: FormEventHandler;
  hasUnsavedChanges: () => boolean;
  /** From `useEntryForm`. */
  foot: { isPending: boolean; failure: string | null; isBehind: boolean };
  onClose: () => void;
  children: ReactNode;
}

/** The form of an entry in a dialog. It stands outside of the form that it belongs to: HTML knows no form in a form. */
export function EntryDialog({ heading, submitLabel, onSubmit, hasUnsavedChanges, foot, ...rest }: EntryDialogProps) {
  const { onClose, children } = rest;
  return (
    <Modal heading={heading} onClose={onClose} mayClose={() => !hasUnsavedChanges() || confirmDiscarding()}>
      {(close) => (
        <form noValidate onSubmit={onSubmit} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
          {children}
          <FormFoot {...foot} cancel={close} submit={submitLabel} />
        </form>
      )}
    </Modal>
  );
}

function confirmDiscarding(): Promise<boolean> {
  return confirm({
    title: 'Discard what you typed?',
    detail: "It hasn't been saved.",
    yes: 'Discard',
    isDestructive: true,
    no: 'Keep editing',
  });
}
