import type { KeyboardEvent } from 'react';
import type { Option } from './choices.ts';

/** The combobox as its keys see it. */
interface KeyedCombobox {
  isOpen: boolean;
  /** Whether the field holds what the editor types, not a value. */
  isTyped: boolean;
  /** The option that Enter takes. */
  active: Option | undefined;
  open: () => void;
  close: () => void;
  /** Closes the list, and brings the value back. */
  cancel: () => void;
  take: (option: Option) => void;
  chooseByKey: (event: KeyboardEvent) => void;
}

/** Does what a key asks of a combobox; other keys are the field's. Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function pressKey(event: KeyboardEvent, combobox: KeyedCombobox): void {
  if (event.nativeEvent.isComposing) return;
  if (combobox.isOpen) pressOpen(event, combobox);
  else pressClosed(event, combobox);
}

function pressClosed(event: KeyboardEvent, { isTyped, open, cancel }: KeyedCombobox): void {
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp' || (key === 'Enter' && isTyped)) {
    event.preventDefault();
    open();
  } else if (key === 'Escape' && isTyped) {
    keepFromDialog(event);
    cancel();
  }
}

function pressOpen(event: KeyboardEvent, { active, close, cancel, take, chooseByKey }: KeyedCombobox): void {
  const { key, altKey } = event;
  if (key === 'ArrowUp' && altKey) {
    event.preventDefault();
    close();
  } else if (key === 'Enter') {
    event.preventDefault();
    if (active) take(active);
  } else if (key === 'Tab' && active?.choice) {
    take(active);
  } else if (key === 'Escape') {
    keepFromDialog(event);
    cancel();
  } else {
    chooseByKey(event);
  }
}

/** Otherwise a dialog around the field would close. */
function keepFromDialog(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
