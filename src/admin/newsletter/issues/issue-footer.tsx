import { Button } from '../../../ui/button.tsx';
import { SaveNote } from '../../forms/save-note.tsx';

interface IssueFooterProps {
  isDirty: boolean;
  isSaving: boolean;
  /** See `SaveNote`. */
  note: { failure: string | null; isBehind: boolean };
}

/** Stays visible below the form: whether everything is saved, and the save button. */
export function IssueFooter({ isDirty, isSaving, note }: IssueFooterProps) {
  return (
    <footer
      data-keep-clear
      className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t bg-paper py-3"
    >
      <SaveNote {...note} />
      <p className="text-muted text-sm">{isDirty ? 'Not saved yet' : 'Saved'}</p>
      <div className="flex gap-4">
        <a
          href="#letter"
          className="inline-flex min-h-11 items-center text-muted text-sm underline underline-offset-4 hover:text-ink min-[90rem]:hidden"
        >
          See the email
        </a>
        <Button
          variant="solid"
          type="submit"
          form="issue"
          aria-disabled={isSaving}
          className="aria-disabled:opacity-60 sm:min-w-36"
        >
          {isSaving ? 'Saving...' : 'Save Issue'}
        </Button>
      </div>
    </footer>
  );
}
