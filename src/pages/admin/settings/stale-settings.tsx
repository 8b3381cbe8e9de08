import { StaleNotice } from '../forms/stale-notice.tsx';
import { compareFields, versionsOf } from '../forms/versions.ts';
import { describeValue, fieldLabels, fieldNames } from './settings-fields.ts';
import type { StaleSettings as Stale } from './use-settings-form.ts';

/** Says that somebody else has saved the settings meanwhile. */
export function StaleSettings({ stale, onTakeStored }: { stale: Stale; onTakeStored: () => void }) {
  const versions = versionsOf(stale);
  const both = compareFields(fieldNames, versions).filter(({ by }) => by === 'both');
  const conflicts = both.map(({ name }) => ({
    label: fieldLabels[name],
    stored: describeValue(name, versions.stored),
  }));
  return (
    <StaleNotice title="The settings have changed" stale={stale} conflicts={conflicts} onTakeStored={onTakeStored} />
  );
}
