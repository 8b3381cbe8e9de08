import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { replaceText } from '../../editor/merge/move-caret.ts';

/** @returns the names of the fields that differ */
export function differingFields<Values extends FieldValues>(one: Values, other: Values): (keyof Values & string)[] {
  return Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/**
 * Makes the stored fields the default values of the form. The caret stays where it is, in a text that changes at the same words.
 * @param values the new values of the form
 */
export function rebaseForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  stored: Values,
  values: Values,
): void {
  form.reset(stored, { keepValues: true });
  for (const name of differingFields(values, form.getValues())) {
    const value = values[name] as PathValue<Values, Path<Values>>;
    const write = () => form.setValue(name as Path<Values>, value, { shouldDirty: true });
    const [field] = document.getElementsByName(name);
    if (isTextField(field) && typeof value === 'string') replaceText(field, value, write);
    else write();
  }
}

function isTextField(element: Element | undefined): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}
