import { useWatch } from 'react-hook-form';
import { copyrightYears } from '../../contract/copyright-years.ts';
import { isTimeZone } from '../../contract/time-zones.ts';
import { Nameplate } from '../../ui/nameplate.tsx';
import { useNow } from '../formats/use-now.ts';
import type { SettingsFields } from './settings-fields.ts';

/** A preview of the typed settings: the head of every page, and the line at its foot. */
export function SitePreview() {
  const { name = '', tagline = '', publisherName = '', copyrightStart, timeZone = '' } = useWatch<SettingsFields>();
  const now = new Date(useNow());
  const zone = isTimeZone(timeZone.trim()) ? timeZone.trim() : 'UTC';
  const years = copyrightStart ? copyrightYears(copyrightStart, now, zone) : '–';
  const shownName = name.trim() || 'Site name';
  return (
    <section aria-label="Preview" className="mb-8 border border-rule">
      <h2 className="label px-5 pt-4 text-muted">Preview</h2>
      <div dir="auto" className="border-ink/80 border-b px-5 pt-3 pb-6 text-center">
        <Nameplate name={shownName} />
      </div>
      <div dir="auto" className="bg-tint px-5 py-4 text-center text-muted">
        <p className="break-words text-sm leading-relaxed">{tagline.trim() || 'Tagline'}</p>
        <p className="mt-2 break-words text-xs">
          © {years} {publisherName.trim() || shownName}. All rights reserved.
        </p>
      </div>
    </section>
  );
}
