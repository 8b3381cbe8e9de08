import { useFormContext } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { fieldLabels, type SettingsFields } from './settings-fields.ts';

/** The first year of the copyright line. */
export function YearRow() {
  const { register, formState } = useFormContext<SettingsFields>();
  return (
    <Field label={fieldLabels.copyrightStart} error={formState.errors.copyrightStart?.message}>
      {(control) => (
        <input
          {...control}
          {...register('copyrightStart', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={limits.earliestYear}
          className={`${controlClass} max-w-32`}
        />
      )}
    </Field>
  );
}
