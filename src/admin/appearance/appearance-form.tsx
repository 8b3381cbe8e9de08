import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { EditedAppearance } from '../../client/admin/appearance.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { SaveFooter } from '../forms/save-footer.tsx';
import { StaleNotice } from '../forms/stale-notice.tsx';
import { UnsavedOffer } from '../forms/unsaved-offer.tsx';
import { compareFields, versionsOf } from '../forms/versions.ts';
import { ScheduleDialog } from '../front-page/publishing/schedule-dialog.tsx';
import { AccentFields } from './accent-fields.tsx';
import { type AppearanceFields, fieldLabels, fieldNames, inWords, toChoices } from './appearance-fields.ts';
import { AppearancePreview } from './appearance-preview.tsx';
import { AppearanceState } from './appearance-state.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { LogoFields } from './logo-fields.tsx';
import { PaletteField } from './palette-field.tsx';
import { type StaleAppearance as Stale, useAppearanceForm } from './use-appearance-form.ts';

const parts = [
  { value: 'choose', label: 'Choose' },
  { value: 'preview', label: 'Preview' },
] as const;

/** The choices beside a preview of them; on narrow screens one of the two. */
export function AppearanceForm({ latest }: { latest: EditedAppearance }) {
  const { form, base, submit, saveAndStay, isPending, note, stale, offer } = useAppearanceForm(latest);
  const [isScheduling, setScheduling] = useState(false);
  const [part, setPart] = useState<(typeof parts)[number]['value']>('choose');
  const { isDirty } = form.formState;
  const stored = base.stored ?? latest;

  async function askForTime(): Promise<void> {
    if (await form.trigger(undefined, { shouldFocus: true })) setScheduling(true);
  }

  return (
    <FormProvider {...form}>
      {stale && <StaleAppearance stale={stale} />}
      {offer && <UnsavedOffer noun="appearance" offer={offer} />}
      <AppearanceState stored={stored} />
      <div className="mb-5 lg:hidden">
        <Segments label="What is shown" value={part} onChange={setPart} options={parts} />
      </div>
      <div className="gap-x-10 lg:grid lg:grid-cols-[23rem_minmax(0,1fr)]">
        <form
          noValidate
          aria-label="Appearance"
          onSubmit={submit}
          className={`min-w-0 [&_:is(input,button)]:scroll-mb-36 ${part === 'choose' ? '' : 'max-lg:hidden'}`}
        >
          <div className="grid gap-8 pb-8">
            <PaletteField palettes={stored.palettes} />
            <AccentFields />
            <LogoFields />
            <ChoiceFields types={stored.types} />
          </div>
          <SaveFooter
            note={note}
            isDirty={isDirty}
            isSaving={isPending}
            save="Publish now"
            saved="Readers see this"
            className="gap-x-3! [&>button]:sm:min-w-0"
          >
            <Button
              variant="quiet"
              aria-disabled={!isDirty || isPending}
              onClick={() => isDirty && !isPending && void askForTime()}
              className="aria-disabled:opacity-60"
            >
              Schedule…
            </Button>
          </SaveFooter>
        </form>
        <div className={part === 'preview' ? '' : 'max-lg:hidden'}>
          <ChosenPreview stored={stored} />
        </div>
      </div>
      {isScheduling && (
        <ScheduleDialog
          heading="Schedule this appearance"
          onClose={() => setScheduling(false)}
          onSchedule={(publishAt) => saveAndStay({ publishAt })}
        />
      )}
    </FormProvider>
  );
}

/** Previews the form; while a color is being typed, what was valid last. */
function ChosenPreview({ stored }: { stored: EditedAppearance }) {
  const fields = useWatch<AppearanceFields>() as AppearanceFields;
  const chosen = toChoices(fields);
  const [shown, setShown] = useState(chosen ?? stored.current);
  if (chosen && JSON.stringify(chosen) !== JSON.stringify(shown)) setShown(chosen);
  return <AppearancePreview choices={shown} />;
}

/** Says that another browser has published meanwhile. */
function StaleAppearance({ stale }: { stale: Stale & { onTakeStored: () => void } }) {
  const versions = versionsOf(stale);
  const both = compareFields(fieldNames, versions).filter(({ by }) => by === 'both');
  const conflicts = both.map(({ name }) => ({
    label: fieldLabels[name],
    stored: inWords(name, versions.stored[name]),
  }));
  return (
    <StaleNotice
      title="The appearance has changed"
      stale={stale}
      conflicts={conflicts}
      onTakeStored={stale.onTakeStored}
    />
  );
}
