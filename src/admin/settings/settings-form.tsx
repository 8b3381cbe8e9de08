import { FormProvider } from 'react-hook-form';
import type { Settings } from '../../contract/settings.ts';
import { Button } from '../../ui/button.tsx';
import { SaveNote } from '../forms/save-note.tsx';
import { StaleNotice } from '../forms/stale-notice.tsx';
import { compareFields, versionsOf } from '../forms/versions.ts';
import { describeValue, fieldLabels, fieldNames } from './settings-fields.ts';
import { ContactPanels, MagazinePanels } from './settings-panels.tsx';
import { SitePreview } from './site-preview.tsx';
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
        <footer
          data-keep-clear
          className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-rule border-t bg-paper py-3"
        >
          <SaveNote {...note} />
          <p className="text-muted text-sm">{isDirty ? 'Not saved yet' : ''}</p>
          <Button variant="solid" type="submit" aria-disabled={isPending} className="min-w-36 aria-disabled:opacity-60">
            {isPending ? 'Saving...' : 'Save Settings'}
          </Button>
        </footer>
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
