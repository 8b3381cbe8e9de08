import { FormProvider, useWatch } from 'react-hook-form';
import { copyrightYears } from '../../contract/copyright-years.ts';
import type { Settings } from '../../contract/settings.ts';
import { isTimeZone } from '../../contract/time-zones.ts';
import { Nameplate } from '../../ui/nameplate.tsx';
import { useNow } from '../formats/use-now.ts';
import { SaveFooter } from '../forms/save-footer.tsx';
import { StaleNotice } from '../forms/stale-notice.tsx';
import { compareFields, versionsOf } from '../forms/versions.ts';
import { describeValue, fieldLabels, fieldNames, type SettingsFields } from './settings-fields.ts';
import { ContactPanels, MagazinePanels } from './settings-panels.tsx';
import { type StaleSettings as Stale, useSettingsForm } from './use-settings-form.ts';

/** The form of the site's settings. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { form, submit, isPending, note, stale } = useSettingsForm(settings);
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      {stale && <StaleSettings stale={stale} onTakeStored={stale.onTakeStored} />}
      <form
        noValidate
        aria-label="Settings"
        onSubmit={submit}
        className="[&_:is(input,select,textarea,button)]:scroll-mb-36"
      >
        <SitePreview />
        <MagazinePanels />
        <ContactPanels />
        <SaveFooter note={note} isDirty={isDirty} isSaving={isPending} save="Save Settings" />
      </form>
    </FormProvider>
  );
}

/** Says that another user has saved the settings meanwhile. */
function StaleSettings({ stale, onTakeStored }: { stale: Stale; onTakeStored: () => void }) {
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

/** A preview of the typed settings: the head of every page, and the line at its foot. */
function SitePreview() {
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
