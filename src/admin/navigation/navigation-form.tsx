import { type ReactNode, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { type AdminNavigation, type NavigationPart, navigationParts } from '../../contract/navigation.ts';
import { FieldButton } from '../../ui/forms/field-button.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { SaveFooter } from '../forms/save-footer.tsx';
import { StaleNotice } from '../forms/stale-notice.tsx';
import { UnsavedOffer } from '../forms/unsaved-offer.tsx';
import { compareFields, versionsOf } from '../forms/versions.ts';
import { EntryList } from './entry-list.tsx';
import type { EntryErrors } from './entry-row.tsx';
import { FooterColumns } from './footer-columns.tsx';
import {
  describePart,
  differences,
  isDefault,
  partNames,
  type TypedEntry,
  toFields,
  toInput,
} from './navigation-fields.ts';
import { NavigationPreview } from './navigation-preview.tsx';
import { useNavigationForm } from './use-navigation-form.ts';

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

/** The links of header and footer beside their preview; on narrow screens one of the two. */
export function NavigationForm({ navigation }: { navigation: AdminNavigation }) {
  const { form, base, submit, isPending, note, stale, offer } = useNavigationForm(navigation);
  const [view, setView] = useState<(typeof views)[number]['value']>('edit');
  const fields = form.watch();
  const { errors, isSubmitted } = form.formState;
  const stored = base.stored ?? navigation;
  const isDirty = differences(fields, base.fields).length > 0;

  function set(part: NavigationPart, entries: TypedEntry[]): void {
    form.setValue(part, entries, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  }
  const partOf = (part: NavigationPart) => ({
    part,
    isDefault: isDefault(fields, stored.defaults, part),
    onDefault: () => set(part, toFields(stored.defaults)[part]),
  });
  const errorsOf = (part: NavigationPart) => errors[part] as (EntryErrors[] & { message?: string }) | undefined;

  return (
    <div data-navigation className="grid grid-cols-[minmax(0,1fr)] gap-x-8 xl:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <div className="mb-4 xl:hidden">
        <Segments label="What is shown" value={view} onChange={setView} options={views} />
      </div>
      <form
        noValidate
        aria-label="Navigation"
        onSubmit={submit}
        className={`min-w-0 [&_:is(input,button)]:scroll-mb-36 ${view === 'edit' ? '' : 'max-xl:hidden'}`}
      >
        {offer && <UnsavedOffer noun="navigation" offer={offer} />}
        {stale && (
          <StaleNotice
            title="The navigation has changed"
            stale={stale}
            conflicts={compareFields(navigationParts, versionsOf(stale), sameEntries)
              .filter(({ by }) => by === 'both')
              .map(({ name }) => ({ label: partNames[name], stored: describePart(name, stale.latest.fields) }))}
            onTakeStored={stale.onTakeStored}
          />
        )}
        <Part {...partOf('header')} follows="It follows the order of your categories.">
          <EntryList
            label="Entries of the header"
            add="Add an entry to the header"
            entries={fields.header}
            errors={errorsOf('header')}
            onChange={(entries) => set('header', entries)}
            max={limits.headerEntries}
            maxBelow={limits.navigationChildren}
          />
        </Part>
        <Part {...partOf('footer')} follows="Its first column follows your categories.">
          <FooterColumns
            columns={fields.footer}
            errors={errorsOf('footer')}
            onChange={(columns) => set('footer', columns)}
          />
        </Part>
        <Part {...partOf('social')} follows="They follow the settings.">
          <EntryList
            label="Social links"
            add="Add a social link"
            entries={fields.social}
            errors={errorsOf('social')}
            onChange={(entries) => set('social', entries)}
            max={limits.socialLinks}
            urlsOnly
          />
        </Part>
        <SaveFooter note={note} isDirty={isDirty} isSaving={isPending} save="Save Navigation" />
      </form>
      <div className={`xl:sticky xl:top-4 xl:self-start ${view === 'preview' ? '' : 'max-xl:hidden'}`}>
        <NavigationPreview typed={toInput(fields)} />
      </div>
    </div>
  );
}

function sameEntries(one: TypedEntry[], other: TypedEntry[]): boolean {
  const fields = { header: one, footer: [], social: [] };
  return differences(fields, { ...fields, header: other }).length === 0;
}

interface PartProps {
  part: NavigationPart;
  isDefault: boolean;
  /** A sentence that says how the default behaves. */
  follows: string;
  onDefault: () => void;
  children: ReactNode;
}

function Part({ part, isDefault, follows, onDefault, children }: PartProps) {
  return (
    <section aria-labelledby={`part-${part}`} className="mb-10">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={`part-${part}`} className="font-semibold text-lg">
          {partNames[part]}
        </h2>
        {isDefault ? (
          <p className="text-muted text-sm">{follows}</p>
        ) : (
          <FieldButton onClick={onDefault}>Back to the default</FieldButton>
        )}
      </div>
      {children}
    </section>
  );
}
