import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  isPending: boolean;
  onEdit: () => void;
  onTrash: () => void;
}

const action = 'min-h-11 px-2 font-medium hover:underline aria-disabled:opacity-60 sm:px-3';

/** Stays above the images while some are selected. */
export function SelectionBar({ selection, isPending, onEdit, onTrash }: SelectionBarProps) {
  const { selected, selectableCount, selectAll, clear } = selection;
  return (
    <fieldset
      aria-label="Selected images"
      data-keep-clear
      className="sticky top-0 z-20 mb-3 flex min-h-13 min-w-0 items-center gap-x-1 border-rule border-y bg-paper text-sm sm:gap-x-3"
    >
      <p role="status" className="grow whitespace-nowrap pl-1 text-muted tabular-nums">
        {selected.length} selected
      </p>
      <div className="max-sm:scrolling-row flex min-w-0 sm:gap-x-3">
        {selected.length < selectableCount && (
          <button type="button" onClick={selectAll} className={action}>
            Select all {selectableCount} shown
          </button>
        )}
        <button type="button" aria-disabled={isPending} onClick={() => isPending || onEdit()} className={action}>
          Edit
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => isPending || onTrash()}
          className={`${action} hover:text-error`}
        >
          Move to trash
        </button>
        <button type="button" onClick={clear} className={`${action} text-muted`}>
          Clear
        </button>
      </div>
    </fieldset>
  );
}
