import type { RefObject } from 'react';
import { type ArticleAction, articleActions } from '../../../client/admin/articles.ts';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { useUser } from '../session/use-permissions.ts';
import { affectedBy, bulkActions } from './bulk-actions.ts';

interface SelectionBarProps {
  checkbox: RefObject<HTMLInputElement | null>;
  /** How many articles the list shows that can be selected. */
  count: number;
  selected: readonly AdminArticleSummary[];
  isPending: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onAct: (action: ArticleAction) => void;
}

/** Above the rows: selects all that are shown, and acts on the selected ones. */
export function SelectionBar({ checkbox, count, selected, isPending, onSelectAll, onAct }: SelectionBarProps) {
  const user = useUser();
  const isAll = selected.length === count;
  const actions = articleActions.filter((action) => affectedBy(action, user, selected).length > 0);
  return (
    <fieldset
      aria-label="Selected articles"
      className="sticky top-0 z-10 flex min-h-12 flex-wrap items-center justify-end gap-x-1 border-rule border-y bg-paper text-sm sm:gap-x-3"
    >
      <label className="flex min-h-11 grow cursor-pointer items-center gap-3 pl-3 text-muted">
        <input
          ref={(element) => {
            checkbox.current = element;
            if (element) element.indeterminate = selected.length > 0 && !isAll;
          }}
          type="checkbox"
          aria-label="Select all"
          checked={isAll}
          onChange={(event) => onSelectAll(event.target.checked)}
          className="size-4.5 accent-primary"
        />
        <span role="status">{selected.length > 0 ? `${selected.length} selected` : 'Select all'}</span>
      </label>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          aria-disabled={isPending}
          onClick={() => isPending || onAct(action)}
          className="min-h-11 px-2 font-medium hover:text-accent aria-disabled:opacity-60"
        >
          {bulkActions[action].label}
        </button>
      ))}
    </fieldset>
  );
}
