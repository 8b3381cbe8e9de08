import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { PageFormTypes } from './form-options.ts';
import type { FieldsPort } from './form-ports.ts';
import type { FieldProblems } from './form-rules.ts';
import { rebaseForm } from './rebase-form.ts';
import { showFieldErrors } from './show-field-errors.ts';

/** @param form the fields, which React Hook Form holds and validates @returns them as a form machine knows them */
export function fieldsOf<F extends PageFormTypes>(form: () => UseFormReturn<F['fields']>): FieldsPort<F> {
  return {
    read: () => structuredClone(form().getValues()),
    write: (stored, values) => rebaseForm(form(), stored, values),
    fill: (values) => form().reset(values, { keepDefaultValues: true }),
    check: async () => {
      let result: Awaited<ReturnType<FieldsPort<F>['check']>> | null = null;
      await form().handleSubmit(
        (checked: F['fields']) => {
          result = { checked };
        },
        (errors: FieldErrors<F['fields']>) => {
          result = { errors: errors as FieldProblems<F['fields']> };
        },
      )();
      return result ?? { errors: {} };
    },
    showErrors: (error) => showFieldErrors(form(), error),
    watch: (onChange) => form().subscribe({ formState: { values: true }, callback: onChange }),
  };
}
