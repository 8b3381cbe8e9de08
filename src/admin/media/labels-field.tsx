import { useRef } from 'react';
import { messages } from '../../contract/messages.ts';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { comboboxAttributes, optionAttributes } from '../../ui/use-listbox.ts';
import { ChosenList } from '../forms/combobox/chosen-list.tsx';
import { useLabelInput } from './use-label-input.ts';

interface LabelsFieldProps {
  label?: string;
  value: readonly string[];
  onChange: (labels: string[]) => void;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** Labels as words that can be removed, and a field that adds one: with Enter, a comma, or out of the suggestions. */
export function LabelsField({ label = 'Labels', value, onChange, error, isDisabled = false }: LabelsFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const input = useLabelInput({ value, onChange });

  function remove(name: string): void {
    onChange(value.filter((other) => other !== name));
    field.current?.focus();
  }

  return (
    <Field
      label={label}
      error={input.isTooLong ? messages.label.long : error}
      hint="Press Enter after each. A label gathers what belongs together: a series, a place, a photographer."
    >
      {(control) => (
        <div className="relative">
          <ChosenList
            label={label}
            noun="label"
            chosen={value.map((name) => ({ id: name, name }))}
            onRemove={isDisabled ? null : remove}
          />
          <input
            {...control}
            ref={field}
            {...comboboxAttributes({
              listId: input.listId,
              isOpen: input.suggestions.length > 0,
              activeId: input.activeId,
            })}
            value={input.typed}
            disabled={isDisabled}
            dir="auto"
            placeholder={isDisabled ? '' : 'Add a label'}
            onChange={(event) => input.type(event.target.value)}
            onFocus={input.open}
            onBlur={input.leave}
            onKeyDown={input.onKeyDown}
            className={controlClass}
          />
          <Suggestions
            id={input.listId}
            names={input.suggestions}
            chosen={input.chosen}
            idOf={input.idOf}
            onChoose={input.add}
          />
        </div>
      )}
    </Field>
  );
}

interface SuggestionsProps {
  id: string;
  /** None: the list is closed. */
  names: readonly string[];
  chosen: string | undefined;
  idOf: (name: string) => string;
  onChoose: (name: string) => void;
}

function Suggestions({ id, names, chosen, idOf, onChoose }: SuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggested labels"
      tabIndex={-1}
      hidden={names.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-1 border border-rule bg-paper py-1 shadow-lg dark:bg-tint"
    >
      {names.map((name) => (
        <div
          key={name}
          {...optionAttributes(idOf(name), name === chosen)}
          // The field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(name);
          }}
          className="cursor-pointer truncate px-3 py-2 text-sm hover:bg-tint aria-selected:bg-tint dark:aria-selected:bg-paper dark:hover:bg-paper"
        >
          <bdi>{name}</bdi>
        </div>
      ))}
    </div>
  );
}
