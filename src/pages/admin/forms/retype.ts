import type { ChangeEvent, FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * Changes what is typed into a field as it is typed, such as to capitals; the caret stays where it was. Text that an input
 * method is still composing is left alone until it is done or the field is left.
 * @param field what react-hook-form wants to know of the field
 * @returns the same, to be spread on the field
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
