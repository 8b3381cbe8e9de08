interface SaveNoteProps {
  /** Error message of the last save; null when it did not fail. */
  failure: string | null;
  /** The user typed more during the save. */
  isBehind: boolean;
  /** Whether the unsaved form is stored in the browser. */
  isKept?: boolean;
}

/** The note beside the save button: the result of the save, and whether the text is safe. */
export function SaveNote({ failure, isBehind, isKept = false }: SaveNoteProps) {
  return (
    <>
      {failure && (
        <div role="alert" data-keep-clear className="error-note w-full">
          <p className="break-words font-medium text-error">Not saved. {failure}</p>
          <p className="mt-0.5 text-muted">
            {isKept
              ? 'Your text is kept in this browser.'
              : 'What you typed is still here. Keep this page open until it is saved.'}
          </p>
        </div>
      )}
      <p role="status" data-keep-clear className="note w-full empty:hidden">
        {isBehind && 'What you typed while it was being saved is not saved yet.'}
      </p>
    </>
  );
}
