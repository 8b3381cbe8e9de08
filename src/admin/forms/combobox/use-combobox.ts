import { type KeyboardEvent, useId, useState } from 'react';
import { useListbox } from '../../../ui/use-listbox.ts';
import { type Choice, isNamed, type Option, optionsFor } from './choices.ts';
import { pressKey } from './combobox-keys.ts';
import { usePopupPlace } from './use-popup-place.ts';
import { useTypedText } from './use-typed-text.ts';

export interface ComboboxInput {
  choices: readonly Choice[];
  isChosen: (choice: Choice) => boolean;
  /** The text of the field while the editor does not type in it. */
  text: string;
  onChoose: (choice: Choice) => void;
  /** Called when the field is emptied, and when what is typed in it names no choice. */
  onClear: () => void;
  /** Opens what creates a choice with the typed name; undefined where the user may not. */
  onCreate: ((name: string) => void) | undefined;
  /** Called with what is typed, where the choices are looked up. */
  onType?: (typed: string) => void;
  /** Whether `onCreate` creates the choice by itself, so that the next name can be typed at once. */
  createsAtOnce?: boolean;
  /** Whether leaving the field takes only a choice of exactly the typed name, not the first match. */
  isExactOnLeave?: boolean;
}

/**
 * A field that finds its choices as the editor types: an editable combobox whose first match is chosen by Enter, Tab, or leaving the field.
 * It knows nothing of how many can be chosen. Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ ("list autocomplete with
 * automatic selection")
 */
export function useCombobox(input: ComboboxInput) {
  const {
    choices,
    isChosen,
    text,
    onChoose,
    onClear,
    onCreate,
    onType,
    createsAtOnce = false,
    isExactOnLeave = false,
  } = input;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { field, popup } = usePopupPlace(isOpen);
  const { typed, query, type, keepWithoutValue, forget } = useTypedText(text);
  const options = optionsFor(choices, query, onCreate !== undefined);
  const idOf = (option: Option) => `${id}-${option.id}`;
  const { chosen: active, activeId, choose, chooseByKey } = useListbox({ options, idOf, isAlwaysChosen: query !== '' });

  function open(): void {
    setOpen(true);
    if (query === '') choose(options.find(({ choice }) => choice && isChosen(choice)));
  }

  function close(): void {
    setOpen(false);
    choose(undefined);
  }

  function cancel(): void {
    close();
    forget();
  }

  function take({ choice }: Option): void {
    close();
    onType?.('');
    if (choice) {
      forget();
      onChoose(choice);
    } else {
      // Else the typed text stays until a created choice replaces it.
      if (createsAtOnce) forget();
      onCreate?.(query);
    }
  }

  function leave(): void {
    // A closed list has been answered already.
    if (!isOpen) return;
    if (typed === null) {
      cancel();
    } else if (active?.choice && (!isExactOnLeave || isNamed([active.choice], query))) {
      take(active);
    } else {
      cancel();
      onClear();
      if (query !== '') keepWithoutValue(typed);
    }
  }

  return {
    id,
    field,
    popup,
    isOpen,
    options,
    idOf,
    active,
    activeId: isOpen ? activeId : undefined,
    /** The text of the field. */
    shown: typed ?? text,
    query,
    /** Whether the field was left with a text that names no choice. */
    isUnknown: !isOpen && query !== '',
    take,
    open,
    leave,
    type: (next: string): void => {
      type(next);
      onType?.(next);
      setOpen(true);
      choose(undefined);
    },
    onKeyDown: (event: KeyboardEvent): void =>
      pressKey(event, { isOpen, isTyped: typed !== null, active, open, close, cancel, take, chooseByKey }),
  };
}

export type ComboboxState = ReturnType<typeof useCombobox>;
