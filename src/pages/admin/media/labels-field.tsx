import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { mediaLabelsQuery } from '../../../client/admin/media.ts';
import { limits } from '../../../contract/limits.ts';
import type { MediaLabel } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { useListbox } from '../../../ui/use-listbox.ts';
import { useHttp } from '../../site/layout/use-site.ts';
import { ChosenList } from '../forms/combobox/chosen-list.tsx';
import { isMatch } from '../lists/matching.ts';

/** Labels that are suggested at a time. */
const maxSuggestions = 6;

interface LabelsFieldProps {
  label?: string;
  value: readonly string[];
  onChange: (labels: string[]) => void;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** Labels as words that can be removed, and a field that adds one: with Enter, a comma, or out of the suggestions. */
export function LabelsField({ label = 'Labels', value, onChange, error, isDisabled = false }: LabelsFieldProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { data: known = [] } = useQuery(mediaLabelsQuery(useHttp()));
  const suggestions = known
    .map(({ name }) => name)
    .filter((name) => !value.includes(name) && (typed.trim() === '' || isMatch(typed.trim(), [name])))
    .slice(0, maxSuggestions);
  const idOf = (name: string) => `${id}-${suggestions.indexOf(name)}`;
  const listbox = useListbox({ options: suggestions, idOf });
  const tooLong = typed.trim().length > limits.labelLength ? messages.label.long : undefined;

  function add(...names: string[]): void {
    const labels = names.reduce((all, name) => withLabel(all, name, known), value);
    if (labels.length > value.length) onChange([...labels]);
    setTyped('');
    listbox.choose(undefined);
  }

  /** A comma ends a label, typed or pasted; on phones it is no key. */
  function type(text: string): void {
    const names = text.split(',');
    const last = names.pop() ?? '';
    if (names.length > 0) add(...names);
    setTyped(last);
    setIsOpen(true);
  }

  function remove(name: string): void {
    onChange(value.filter((other) => other !== name));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter') {
      event.preventDefault();
      if (!tooLong) add(listbox.chosen ?? typed);
    } else if (key === 'Backspace' && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    } else if (key === 'Escape' && isOpen && suggestions.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    } else {
      if (key === 'ArrowDown') setIsOpen(true);
      listbox.chooseByKey(event);
    }
  }

  const isListed = isOpen && suggestions.length > 0;
  return (
    <Field
      label={label}
      error={tooLong ?? error}
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
            ref={input}
            role="combobox"
            aria-expanded={isListed}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isListed ? listbox.activeId : undefined}
            value={typed}
            disabled={isDisabled}
            dir="auto"
            autoComplete="off"
            placeholder={isDisabled ? '' : 'Add a label'}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setIsOpen(true)}
            onBlur={() => {
              setIsOpen(false);
              // What was typed and not ended with Enter is meant, too.
              if (!tooLong) add(typed);
            }}
            onKeyDown={onKeyDown}
            className={controlClass}
          />
          <Suggestions id={id} names={isListed ? suggestions : []} chosen={listbox.chosen} idOf={idOf} onChoose={add} />
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
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggested labels"
      tabIndex={-1}
      hidden={names.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-1 border border-rule bg-paper py-1 shadow-lg dark:bg-tint"
    >
      {names.map((name) => (
        <div
          key={name}
          id={idOf(name)}
          role="option"
          tabIndex={-1}
          aria-selected={name === chosen}
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

/** @returns the labels with one more, unless it is empty, too long or there; in other letters it is the one that is known */
function withLabel(labels: readonly string[], name: string, known: readonly MediaLabel[]): readonly string[] {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > limits.labelLength) return labels;
  const isSame = (other: string) => other.localeCompare(trimmed, 'en', { sensitivity: 'base' }) === 0;
  if (labels.some(isSame)) return labels;
  const found = known.find((one) => isSame(one.name))?.name ?? trimmed;
  return [...labels, found].toSorted((one, other) => one.localeCompare(other));
}
