import { Button } from '../../../../ui/button.tsx';

interface IssueFooterProps {
  isDirty: boolean;
  isSaving: boolean;
}

/** Stays in sight below the form: whether everything is saved. */
export function IssueFooter({ isDirty, isSaving }: IssueFooterProps) {
  return (
    <footer
      data-sticky-footer
      className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-rule border-t bg-paper py-3"
    >
      <p className="text-muted text-sm">{isDirty ? 'Not saved yet' : 'Everything is saved'}</p>
      <div className="flex gap-3">
        <a
          href="#letter"
          className="inline-flex min-h-11 items-center px-2 text-muted text-sm underline underline-offset-4 hover:text-ink min-[90rem]:hidden"
        >
          See the letter
        </a>
        <Button
          look="solid"
          type="submit"
          form="issue"
          aria-disabled={isSaving}
          className="min-w-36 aria-disabled:opacity-60"
        >
          {isSaving ? 'Saving...' : 'Save Issue'}
        </Button>
      </div>
    </footer>
  );
}
