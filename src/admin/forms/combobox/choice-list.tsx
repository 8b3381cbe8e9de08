import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import type { Choice } from './choices.ts';
import type { ComboboxState } from './use-combobox.ts';

interface ChoiceListProps {
  combobox: ComboboxState;
  /** Name of the list. */
  label: string;
  /** The name of one choice: "category". */
  noun: string;
  isChosen: (choice: Choice) => boolean;
}

/** The popup of a combobox: what matches, and last what creates a new one. The focus stays in the field. */
export function ChoiceList({ combobox, label, noun, isChosen }: ChoiceListProps) {
  const { id, popup, isOpen, options, idOf, active, query, take } = combobox;
  const found = options.filter(({ choice }) => choice !== null).length;
  return (
    <div
      ref={popup}
      popover="manual"
      className="fixed inset-auto m-0 overflow-y-auto overscroll-contain border border-rule bg-paper py-1 text-ink shadow-lg dark:bg-tint"
    >
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        hidden={options.length === 0}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          options.map((option) => (
            <ChoiceOption
              key={idOf(option)}
              id={idOf(option)}
              isActive={option.id === active?.id}
              isChosen={option.choice !== null && isChosen(option.choice)}
              onTake={() => take(option)}
            >
              {option.choice?.content ?? <NewChoice query={query} noun={noun} />}
            </ChoiceOption>
          ))}
      </div>
      {options.length === 0 && <p className="px-3 py-2 text-muted text-sm">Nothing matches.</p>}
      <p role="status" className="sr-only">
        {isOpen && query !== '' && (found === 1 ? '1 match' : `${found} matches`)}
      </p>
    </div>
  );
}

interface ChoiceOptionProps {
  id: string;
  isActive: boolean;
  isChosen: boolean;
  onTake: () => void;
  children: ReactNode;
}

function ChoiceOption({ id, isActive, isChosen, onTake, children }: ChoiceOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onTake}
      className="flex min-h-11 cursor-pointer items-center gap-3 border-l-4 border-l-transparent py-1.5 pr-3 pl-2 text-sm hover:bg-tint aria-selected:border-l-ink aria-selected:bg-tint dark:aria-selected:bg-paper dark:hover:bg-paper forced-colors:aria-selected:outline"
    >
      <span className="flex min-w-0 grow items-center gap-3">{children}</span>
      {isChosen && (
        <>
          <Check aria-hidden="true" size={16} className="shrink-0" />
          <span className="sr-only">, chosen</span>
        </>
      )}
    </div>
  );
}

function NewChoice({ query, noun }: { query: string; noun: string }) {
  return (
    <>
      <Plus aria-hidden="true" size={16} className="shrink-0 text-muted" />
      <span className="truncate">
        {query === '' ? (
          `Create ${noun === 'author' ? 'an' : 'a'} ${noun}…`
        ) : (
          <>
            Create “<bdi>{query}</bdi>”
          </>
        )}
      </span>
    </>
  );
}
