import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { SaveNote } from './save-note.tsx';

interface SaveFooterProps {
  note: ComponentProps<typeof SaveNote>;
  isDirty: boolean;
  isSaving: boolean;
  /** The label of the button, and the words beside it while nothing is unsaved. */
  save: string;
  saved?: string;
  /** Id of the form, where the footer stands beside it. */
  form?: string;
  className?: string;
  /** Opposite the button. */
  children?: ReactNode;
}

/** Stays visible below a form: whether everything is saved, and the save button. */
export function SaveFooter({
  note,
  isDirty,
  isSaving,
  save,
  saved = '',
  form,
  className = '',
  children,
}: SaveFooterProps) {
  return (
    <footer
      data-keep-clear
      className={`sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-rule border-t bg-paper py-3 ${className}`}
    >
      <SaveNote {...note} />
      {children && <div className="mr-auto">{children}</div>}
      <p className="text-muted text-sm">{isDirty ? 'Not saved yet' : saved}</p>
      <Button
        variant="solid"
        type="submit"
        form={form}
        aria-disabled={isSaving}
        className="aria-disabled:opacity-60 sm:min-w-36"
      >
        {isSaving ? 'Saving...' : save}
      </Button>
    </footer>
  );
}
