import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { type ArticleFields, fieldNames } from './article-fields.ts';

/** Shows the server's field errors beside their fields. @returns the same as the form's errors */
export function showErrors(
  form: UseFormReturn<ArticleFields>,
  errors: Readonly<Record<string, string>>,
): FieldErrors<ArticleFields> {
  const wrong = fieldNames.filter((name) => errors[name] !== undefined);
  for (const name of wrong) form.setError(name, { message: errors[name] ?? '' });
  return Object.fromEntries(wrong.map((name) => [name, { type: 'server' }]));
}
