import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** @returns the names of the fields of one that are not the same in the other */
export function differingFields<Values extends FieldValues>(one: Values, other: Values): (keyof Values & string)[] {
  return Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/**
 * From here on a form goes back to what is stored now. A field whose value stays keeps its caret.
 * @param values what the form holds now
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
