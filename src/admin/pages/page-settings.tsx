import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { allPagesQuery } from '../../client/admin/pages.ts';
import { type PageFields, pageFields } from '../../contract/pages.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { SlugInput } from '../forms/slug-input.tsx';

/** Where the page stands. @param id of the page; undefined for a new one */
export function PageSettings({ id }: { id: string | undefined }) {
  const { register, formState } = useFormContext<PageFields>();
  const { errors } = formState;
  return (
    <section aria-label="Settings of the page" className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <Field
        label={pageFields.slug.label}
        error={errors.slug?.message}
        hint="Leave it empty to take it from the title. A URL that readers knew goes on leading here."
      >
        {(control) => <SlugInput control={control} field={register('slug')} />}
      </Field>
      <ParentField id={id} />
    </section>
  );
}

/** Only pages that are below none can be chosen. */
function ParentField({ id }: { id: string | undefined }) {
  const { register, formState } = useFormContext<PageFields>();
  const chosen = useWatch<PageFields, 'parentId'>({ name: 'parentId' });
  const { data: pages = [] } = useQuery(allPagesQuery(useHttp()));
  const options = pages.filter((page) => page.id === chosen || (page.parentId === null && page.id !== id));
  return (
    <Field
      label={pageFields.parentId.label}
      error={formState.errors.parentId?.message}
      hint="Its URL begins with that page’s."
    >
      {(control) => (
        <Select
          {...control}
          {...register('parentId', { setValueAs: (value: string | null) => value || null })}
          options={[['', 'None'], ...options.map((page) => [page.id, page.title] as const)]}
        />
      )}
    </Field>
  );
}
