import { useFormContext } from 'react-hook-form';
import { backupFrequencies } from '../../contract/backups.ts';
import { Field } from '../../ui/forms/field.tsx';
import { namedOptions, Select } from '../../ui/forms/select.tsx';
import { frequencyNames } from './backup-frequency.ts';
import { BackupStatus } from './backup-status.tsx';
import { ChoiceRow, SiteZone } from './choice-row.tsx';
import { hourNames } from './newsletter-time.ts';
import { fieldLabels, type SettingsFields } from './settings-fields.ts';

/** Times of the backups, and the result of the last one. */
export function BackupRows() {
  return (
    <div className="grid max-w-xl gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FrequencyRow />
        <ChoiceRow name="backupHour" choices={hourNames} hint={<SiteZone />} />
      </div>
      <BackupStatus />
    </div>
  );
}

function FrequencyRow() {
  const { register, formState } = useFormContext<SettingsFields>();
  return (
    <Field label={fieldLabels.backupFrequency} error={formState.errors.backupFrequency?.message}>
      {(control) => (
        <Select
          {...control}
          {...register('backupFrequency')}
          options={namedOptions(backupFrequencies, frequencyNames)}
        />
      )}
    </Field>
  );
}
