import type { FormEventHandler, ReactNode } from 'react';
import { confirm } from '../../ui/confirm.tsx';
import { Modal } from '../../ui/modal.tsx';
import { FormFoot } from './form-foot.tsx';
import { onSaveKey } from './use-save-key.ts';

interface EntryDialogProps {
  noun: 'Announcement' | 'Author' | 'Category';
  /** From `useEntryForm`, or of a form machine. */
  entry: {
    /** Null until it is created. */
    stored: object | null;
    submit: FormEventHandler;
    saveAndStay: () => void;
    hasUnsavedChanges: () => boolean;
    foot: { isPending: boolean; failure: string | null; isBehind: boolean; isKept?: boolean };
  };
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a new entry in a dialog. It stands outside of the form that it belongs to: HTML knows no form in a form. */
export function EntryDialog({ noun, entry, onClose, children }: EntryDialogProps) {
  const { stored, submit, saveAndStay, hasUnsavedChanges, foot } = entry;
  return (
    <Modal
      heading={`${stored ? 'Edit' : 'New'} ${noun.toLowerCase()}`}
      onClose={onClose}
      mayClose={() => !hasUnsavedChanges() || confirmDiscarding()}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={submit}
          onKeyDown={onSaveKey(saveAndStay)}
          className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          {children}
          <FormFoot {...foot} cancel={close} submit={`${stored ? 'Update' : 'Create'} ${noun}`} />
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
