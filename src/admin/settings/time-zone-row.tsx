import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { isTimeZone } from '../../contract/time-zones.ts';
import { dateAndTime } from '../formats/date-and-time.ts';
import { useNow } from '../formats/use-now.ts';
import type { SettingsFields } from './settings-fields.ts';
import { TextRow } from './text-row.tsx';

/** Browsers do not list UTC, because it belongs to no place. */
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** The zone of the magazine, found by typing a part of its name. */
export function TimeZoneRow() {
  const list = useId();
  return (
    <>
      <TextRow name="timeZone" list={list} hint={<PresentTime />} placeholder="Europe/Paris" />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

function PresentTime() {
  const zone = useWatch<SettingsFields, 'timeZone'>({ name: 'timeZone' }).trim();
  const now = useNow();
  if (!isTimeZone(zone)) return 'Type part of the name, such as the city, and choose one.';
  return `The time there is now ${dateAndTime(new Date(now).toISOString(), zone)}.`;
}
