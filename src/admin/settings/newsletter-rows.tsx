import { Controller, useFormContext } from 'react-hook-form';
import { limits } from '../../contract/limits.ts';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { ChoiceRow, SiteZone } from './choice-row.tsx';
import { dayNames, hourNames } from './newsletter-time.ts';
import { fieldLabels, type SettingsFields } from './settings-fields.ts';

/** When the weekly issue is composed, how fast emails are sent, and whether opens are counted. */
export function NewsletterRows() {
  return (
    <div className="grid max-w-xl gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ChoiceRow name="newsletterDay" choices={dayNames} />
        <ChoiceRow name="newsletterHour" choices={hourNames} hint={<SiteZone />} />
      </div>
      <RateRow />
      <OpensRow />
    </div>
  );
}

function RateRow() {
  const { register, formState } = useFormContext<SettingsFields>();
  const { min, max } = limits.lettersPerSecond;
  return (
    <Field
      label={fieldLabels.lettersPerSecond}
      error={formState.errors.lettersPerSecond?.message}
      hint="Stay within your mail provider's limit. If you run several instances of the site, each sends this many."
    >
      {(control) => (
        <input
          {...control}
          {...register('lettersPerSecond', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          className={`${controlClass} max-w-32`}
        />
      )}
    </Field>
  );
}

function OpensRow() {
  const { control } = useFormContext<SettingsFields>();
  return (
    <Controller
      control={control}
      name="openTracking"
      render={({ field: { value, onChange, ...field } }) => (
        <Switch
          {...field}
          label={fieldLabels.openTracking}
          hint="Adds an invisible image to each email that records when it is loaded. Many mail programs load it automatically or never, so the figure is a rough range, and in many countries readers must agree to it first. When off, opens aren't recorded at all."
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    />
  );
}
