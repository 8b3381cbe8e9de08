import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { mediaLabelsQuery } from '../../client/admin/media.ts';
import { limits } from '../../contract/limits.ts';
import type { MediaLabel } from '../../contract/media.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useListbox } from '../../ui/use-listbox.ts';
import { isMatch } from '../lists/matching.ts';

/** Labels that are suggested at a time. */
const maxSuggestions = 6;

interface LabelInput {
  value: readonly string[];
  onChange: (labels: string[]) => void;
}

/** @returns the combobox that adds labels to a value: the typed text, its suggestions, and the keys */
export function useLabelInput({ value, onChange }: LabelInput) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { data: known = [] } = useQuery(mediaLabelsQuery(useHttp()));
  const suggestions = known
    .map(({ name }) => name)
    .filter((name) => !value.includes(name) && (typed.trim() === '' || isMatch(typed.trim(), [name])))
    .slice(0, maxSuggestions);
  const idOf = (name: string) => `${id}-${suggestions.indexOf(name)}`;
  const listbox = useListbox({ options: suggestions, idOf });
  const isTooLong = typed.trim().length > limits.labelLength;
  const isListed = isOpen && suggestions.length > 0;

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

  /** Typed text that was not ended with Enter counts, too. */
  function leave(): void {
    setIsOpen(false);
    if (!isTooLong) add(typed);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter') {
      event.preventDefault();
      if (!isTooLong) add(listbox.chosen ?? typed);
    } else if (key === 'Backspace' && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    } else if (key === 'Escape' && isListed) {
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    } else {
      if (key === 'ArrowDown') setIsOpen(true);
      listbox.chooseByKey(event);
    }
  }

  return {
    typed,
    isTooLong,
    listId: `${id}-list`,
    /** None while the list is closed. */
    suggestions: isListed ? suggestions : [],
    chosen: listbox.chosen,
    activeId: isListed ? listbox.activeId : undefined,
    idOf,
    open: () => setIsOpen(true),
    type,
    add,
    leave,
    onKeyDown,
  };
}

/** @returns the labels with one more, unless it is empty, too long or there already; a known label keeps its spelling */
function withLabel(labels: readonly string[], name: string, known: readonly MediaLabel[]): readonly string[] {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > limits.labelLength) return labels;
  const isSame = (other: string) => other.localeCompare(trimmed, 'en', { sensitivity: 'base' }) === 0;
  if (labels.some(isSame)) return labels;
  const found = known.find((one) => isSame(one.name))?.name ?? trimmed;
  return [...labels, found].toSorted((one, other) => one.localeCompare(other));
}
