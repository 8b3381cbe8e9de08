import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** @returns the names of the fields that differ */
export function differingFields<Values extends FieldValues>(one: Values, other: Values): (keyof Values & string)[] {
  return Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/**
 * Makes the stored fields the default values of the form. A field whose value does not change keeps its caret.
 * @param values the new values of the form
 */
export function rebaseForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  stored: Values,
  values: Values,
): void {
  form.reset(stored, { keepValues: true });
  for (const name of differingFields(values, form.getValues())) {
    form.setValue(name as Path<Values>, values[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}
