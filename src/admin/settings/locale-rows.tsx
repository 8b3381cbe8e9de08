import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { toLanguageTag } from '../../contract/languages.ts';
import { isTimeZone } from '../../contract/time-zones.ts';
import { dateAndTime } from '../formats/date-and-time.ts';
import { useNow } from '../formats/use-now.ts';
import type { SettingsFields } from './settings-fields.ts';
import { TextRow } from './text-row.tsx';

/** Those that typographic quotes are known for first (`markdown/quotes.ts`); any other can be typed. */
const proposed =
  'en-US en-GB de de-AT de-CH fr fr-CA fr-CH es es-MX it pl nl sv da nb fi pt-BR pt-PT ru uk cs ja zh-Hans ko ar he hi tr'.split(
    ' ',
  );

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The language that the magazine is written in, found by typing a part of its name or tag. */
export function LanguageRow() {
  const list = useId();
  return (
    <>
      <TextRow name="language" list={list} hint={<LanguageName />} placeholder="en-US" />
      <datalist id={list}>
        {proposed.map((tag) => (
          <option key={tag} value={tag}>
            {names.of(tag)}
          </option>
        ))}
      </datalist>
    </>
  );
}

function LanguageName() {
  const tag = toLanguageTag(useWatch<SettingsFields, 'language'>({ name: 'language' }).trim());
  if (!tag) return 'A language tag such as en-US, de or pt-BR.';
  return `${names.of(tag)}. Browsers and search engines are told, and quotation marks in texts follow it.`;
}

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
