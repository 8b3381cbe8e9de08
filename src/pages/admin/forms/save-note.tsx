interface SaveNoteProps {
  /** Why the last save failed; null when it did not. */
  failure: string | null;
  /** More was typed while it was being saved. */
  isBehind: boolean;
  /** Whether what is typed would also survive the end of this page. */
  isKept?: boolean;
}

/** Stands beside the button that saves: what became of the save, and what is safe. */
export function SaveNote({ failure, isBehind, isKept = false }: SaveNoteProps) {
  return (
    <>
      {failure && (
        <div role="alert" data-keep-clear className="w-full border-danger border-l-2 bg-tint px-4 py-3 text-sm">
          <p className="break-words font-medium">Not saved. {failure}</p>
          <p className="mt-0.5 text-muted">
            {isKept
              ? 'Your text is kept in this browser.'
              : 'What you typed is still here. Keep this page open until it is saved.'}
          </p>
        </div>
      )}
      <p
        role="status"
        data-keep-clear
        className="w-full border-accent border-l-2 bg-tint px-4 py-3 text-sm empty:hidden"
      >
        {isBehind && 'What you typed while it was being saved is not saved yet.'}
      </p>
    </>
  );
}
