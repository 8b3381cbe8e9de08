import { type ArticleAction, articleActions } from '../../../client/admin/articles.ts';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { useUser } from '../../session/use-permissions.ts';
import { affectedBy, bulkActions } from './bulk-actions.ts';

interface SelectionBarProps {
  /** Id of the checkbox. */
  checkbox: string;
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
      className="sticky top-0 z-10 flex min-h-12 min-w-0 items-center gap-x-1 border-rule border-y bg-paper text-sm sm:gap-x-3"
    >
      <label className="flex min-h-11 grow cursor-pointer items-center gap-3 whitespace-nowrap pl-3 text-muted">
        <input
          id={checkbox}
          ref={(element) => {
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
      <div className="max-sm:scrolling-row flex min-w-0 sm:gap-x-3">
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            aria-disabled={isPending}
            onClick={() => isPending || onAct(action)}
            className={`min-h-11 px-2 font-medium aria-disabled:opacity-60 ${action === 'delete' ? 'hover:text-error' : 'hover:underline'}`}
          >
            {bulkActions[action].label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
