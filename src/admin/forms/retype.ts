import type { ChangeEvent, FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * Changes the text of a field while the user types, such as to capitals, and keeps the caret. Text that an input method is
 * composing is changed only when the composition ends or the field loses the focus.
 * @param field the return value of react-hook-form's `register`
 * @returns the same, to be spread on the input
 */
export function retype({ onChange, onBlur, ...field }: UseFormRegisterReturn, change: (text: string) => string) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (!('isComposing' in event.nativeEvent && event.nativeEvent.isComposing)) rewrite(event.target, change);
      return onChange(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      rewrite(event.target, change);
      return onBlur(event);
    },
  };
}

function rewrite(input: HTMLInputElement, change: (text: string) => string): void {
  const changed = change(input.value);
  if (changed === input.value) return;
  const { selectionStart } = input;
  input.value = changed;
  if (document.activeElement === input) input.setSelectionRange(selectionStart, selectionStart);
}
