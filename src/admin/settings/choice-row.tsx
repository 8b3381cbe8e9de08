import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isTimeZone } from '../../contract/time-zones.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { fieldLabels, type SettingsFields } from './settings-fields.ts';

interface ChoiceRowProps {
  name: 'newsletterDay' | 'newsletterHour' | 'backupHour';
  /** The index of a choice is its stored number. */
  choices: readonly string[];
  hint?: ReactNode;
}

/** A setting that is one of a few numbers, each with a name. */
export function ChoiceRow({ name, choices, hint }: ChoiceRowProps) {
  const { register, formState } = useFormContext<SettingsFields>();
  return (
    <Field label={fieldLabels[name]} error={formState.errors[name]?.message} hint={hint}>
      {(control) => (
        <Select
          {...control}
          {...register(name, { valueAsNumber: true })}
          options={choices.map((choice, number) => [number, choice])}
        />
      )}
    </Field>
  );
}

/** Says in which time zone an hour is. */
export function SiteZone() {
  const zone = useWatch<SettingsFields, 'timeZone'>({ name: 'timeZone' }).trim();
  return isTimeZone(zone) ? `In ${zone}, the site's time zone.` : "In the site's time zone.";
}
