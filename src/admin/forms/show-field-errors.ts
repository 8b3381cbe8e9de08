import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { HttpError } from '../../client/http.ts';

/**
 * Shows the server's field errors beside their fields and focuses the first of these.
 * @returns false when the server names no field of this form
 */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { errors }: HttpError,
): boolean {
  const known = Object.entries(errors).filter((entry): entry is [Path<Values>, string] => entry[0] in form.getValues());
  for (const [index, [field, message]] of known.entries()) {
    form.setError(field, { message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
