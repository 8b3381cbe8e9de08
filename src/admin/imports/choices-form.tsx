import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authorsQuery } from '../../client/admin/authors.ts';
import { categoriesQuery } from '../../client/admin/categories.ts';
import { changeSiteImportMutation, refreshSiteImports, siteImportQuery } from '../../client/admin/site-imports.ts';
import type { ImportChoices } from '../../contract/imports.ts';
import type { SiteImport } from '../../contract/site-imports.ts';
import { isTimeZone } from '../../contract/time-zones.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { Select, type SelectOption } from '../../ui/forms/select.tsx';
import { SaveNote } from '../forms/save-note.tsx';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { useWrite } from '../session/use-write.ts';
import { AuthorChoices } from './author-choices.tsx';
import { CategoryChoices } from './category-choices.tsx';
import { ChoiceGroup, ChoiceRow, type ChoicesPart } from './choice-parts.tsx';
import { LeftOut, StateChoices } from './state-choices.tsx';
import type { OpenChoices } from './use-import-choices.ts';

/** The form of the choices that the owner makes before an import begins. Saving it rehearses the import anew. */
export function ChoicesForm({ one, open }: { one: SiteImport; open: OpenChoices }) {
  const { choices, change, isDirty } = open;
  const { save, isPending, failure, abort } = useSave(one.id);
  useLeaveGuard({ hasUnsavedChanges: () => isDirty && !isPending, onGivenUp: abort });
  const zone = choices.timeZone ?? '';
  const isWrongZone = zone !== '' && !isTimeZone(zone);
  return (
    <form
      noValidate
      aria-label="Choices"
      className="grid max-w-text gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrongZone) save(choices);
      }}
    >
      <CategoryChoices one={one} choices={choices} onChange={change} />
      <AuthorChoices one={one} choices={choices} onChange={change} />
      <StateChoices choices={choices} onChange={change} />
      <LeftOut choices={choices} onChange={change} />
      <Defaults choices={choices} onChange={change} />
      <ZoneField zone={zone} isWrong={isWrongZone} onChange={change} />
      <SaveNote failure={failure} isBehind={false} />
      <div>
        <Button
          variant="solid"
          type="submit"
          aria-disabled={isPending || !isDirty}
          className="aria-disabled:opacity-60"
          onClick={(event) => !isDirty && event.preventDefault()}
        >
          {isPending ? 'Saving...' : 'Save and rehearse again'}
        </Button>
      </div>
    </form>
  );
}

function useSave(id: string) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { mutate, isPending, failure, abort } = useWrite({
    mutation: (over) => changeSiteImportMutation(over, id),
    refresh: refreshSiteImports,
    onSuccess: (changed) => {
      queryClient.setQueryData(siteImportQuery(http, id).queryKey, changed);
      window.scrollTo({ top: 0 });
    },
  });
  // A choice that was taken back is sent as null: a change leaves absent ones as they are.
  const absent = { timeZone: null, defaultCategory: null, defaultAuthor: null };
  return {
    save: (choices: ImportChoices) => mutate({ choices: { ...absent, ...choices } }),
    ...{ isPending, failure, abort },
  };
}

/** The category and the author of articles without one: an entry of this site, or one that the import makes. */
function Defaults({ choices, onChange }: ChoicesPart) {
  const http = useHttp();
  const { name: siteName } = useSite();
  const { data: categories = [] } = useQuery(categoriesQuery(http));
  const { data: authors = [] } = useQuery(authorsQuery(http));
  return (
    <ChoiceGroup title="What is missing" hint="Articles that have none there get these.">
      <DefaultRow
        label="Category"
        made="A new one: Uncategorized"
        here={categories}
        chosen={choices.defaultCategory}
        onChange={(defaultCategory) => onChange({ defaultCategory })}
      />
      <DefaultRow
        label="Author"
        made={`A new one: ${siteName}`}
        here={authors}
        chosen={choices.defaultAuthor}
        onChange={(defaultAuthor) => onChange({ defaultAuthor })}
      />
    </ChoiceGroup>
  );
}

interface DefaultRowProps {
  label: string;
  /** The entry that is made without a choice. */
  made: string;
  here: readonly { slug: string; name: string }[];
  /** A slug. */
  chosen: string | undefined;
  onChange: (slug: string | undefined) => void;
}

function DefaultRow({ label, made, here, chosen = '', onChange }: DefaultRowProps) {
  const known = here.map(({ slug, name }): SelectOption => [slug, name]);
  // One that `--map` has named, or that is gone: it stays the choice until another is made.
  const other: SelectOption[] = chosen === '' || here.some(({ slug }) => slug === chosen) ? [] : [[chosen, chosen]];
  return (
    <ChoiceRow label={label}>
      <Select
        aria-label={`${label} of articles without one`}
        options={[['', made], ...known, ...other]}
        value={chosen}
        onChange={({ target: { value } }) => onChange(value === '' ? undefined : value)}
      />
    </ChoiceRow>
  );
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

function ZoneField({ zone, isWrong, onChange }: { zone: string; isWrong: boolean } & Pick<ChoicesPart, 'onChange'>) {
  const { timeZone } = useSite();
  return (
    <Field
      label="Time zone of the old site"
      hint={`Of dates that come without one. Left empty: that of this site, ${timeZone}.`}
      error={isWrong ? 'This is no time zone, such as Europe/Berlin.' : undefined}
    >
      {(control) => (
        <>
          <input
            {...control}
            list="import-zones"
            value={zone}
            placeholder={timeZone}
            autoComplete="off"
            spellCheck={false}
            className={controlClass}
            onChange={({ target: { value } }) => onChange({ timeZone: value.trim() === '' ? undefined : value.trim() })}
          />
          <datalist id="import-zones">
            {zones.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
