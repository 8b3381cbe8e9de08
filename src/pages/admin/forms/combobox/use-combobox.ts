import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useListbox } from '../../../../ui/use-listbox.ts';
import { type Choice, type Option, optionsFor } from './choices.ts';
import { usePopupPlace } from './use-popup-place.ts';

export interface ComboboxInput {
  choices: readonly Choice[];
  isChosen: (choice: Choice) => boolean;
  /** What the field shows while nobody types in it. */
  text: string;
  onChoose: (choice: Choice) => void;
  /** Called when the field is emptied, and when what is typed in it names no choice. */
  onClear: () => void;
  /** Opens what creates a choice with the typed name; undefined where the user may not. */
  onCreate: ((name: string) => void) | undefined;
}

/** What is typed, and the text that it has replaced: a value that comes from elsewhere ends it. */
interface Typed {
  typed: string;
  text: string;
}

/**
 * A field that finds its choices as somebody types: an editable combobox whose first match is chosen by Enter, Tab, or leaving the field.
 * It knows nothing of how many can be chosen. Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ ("list autocomplete with
 * automatic selection")
 */
export function useCombobox({ choices, isChosen, text, onChoose, onClear, onCreate }: ComboboxInput) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [entry, setEntry] = useState<Typed | null>(null);
  const typed = entry?.text === text ? entry.typed : null;
  const query = (typed ?? '').trim();
  const options = optionsFor(choices, query, onCreate !== undefined);
  const idOf = (option: Option) => `${id}-${option.id}`;
  const listbox = useListbox({ options, idOf, isAlwaysChosen: query !== '' });
  usePopupPlace(isOpen, field, popup);

  function open(): void {
    setOpen(true);
    if (query === '') listbox.choose(options.find(({ choice }) => choice && isChosen(choice)));
  }

  function close(next: Typed | null): void {
    setOpen(false);
    setEntry(next);
    listbox.choose(undefined);
  }

  function take({ choice }: Option): void {
    // What was typed stays until there is something in its place.
    close(choice ? null : entry);
    if (choice) onChoose(choice);
    else onCreate?.(query);
  }

  function leave(): void {
    // A closed list has been answered already.
    if (!isOpen) return;
    if (typed === null) {
      close(null);
    } else if (listbox.chosen?.choice) {
      take(listbox.chosen);
    } else {
      onClear();
      close(query === '' ? null : { typed, text: '' });
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (!isOpen && isArrow) {
      event.preventDefault();
      open();
    } else if (isOpen && key === 'ArrowUp' && altKey) {
      event.preventDefault();
      close(entry);
    } else if (key === 'Enter' && (isOpen || typed !== null)) {
      event.preventDefault();
      if (!isOpen) open();
      else if (listbox.chosen) take(listbox.chosen);
    } else if (key === 'Tab' && isOpen && listbox.chosen?.choice) {
      take(listbox.chosen);
    } else if (key === 'Escape' && (isOpen || typed !== null)) {
      // Otherwise a dialog around the field would close.
      event.preventDefault();
      event.stopPropagation();
      close(null);
    } else if (isOpen) {
      listbox.chooseByKey(event);
    }
  }

  return {
    id,
    field,
    popup,
    isOpen,
    options,
    idOf,
    active: listbox.chosen,
    activeId: isOpen ? listbox.activeId : undefined,
    /** What the field shows. */
    shown: typed ?? text,
    query,
    /** Whether the field was left with a text that names no choice. */
    isUnknown: !isOpen && query !== '',
    take,
    open,
    leave,
    type: (next: string): void => {
      setEntry({ typed: next, text });
      setOpen(true);
      listbox.choose(undefined);
    },
    onKeyDown,
  };
}

export type ComboboxState = ReturnType<typeof useCombobox>;
