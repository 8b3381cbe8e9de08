import { zodResolver } from '@hookform/resolvers/zod';
import type { ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { refreshCategories, saveCategoryMutation } from '../../../client/admin/categories.ts';
import { type Category, type CategoryInput, categoryInput } from '../../../contract/categories.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { useSite } from '../../site/layout/use-site.ts';
import { FormFoot } from '../forms/form-foot.tsx';
import { SlugInput } from '../forms/slug-input.tsx';
import { useEntryForm } from '../forms/use-entry-form.ts';
import { useRereadRoot } from '../forms/use-reread-root.ts';
import { slugOf } from './slug.ts';

function toFields(category: Category | null): CategoryInput {
  const { name = '', slug = '', description } = category ?? {};
  return { name, slug, description: description ?? '' };
}

/** Creates a category, or changes the given one. */
export function CategoryForm({ category }: { category?: Category }) {
  const rereadRoot = useRereadRoot();
  const { form, stored, submit, foot } = useEntryForm({
    noun: 'Category',
    opened: category,
    resolver: zodResolver(categoryInput),
    toFields,
    mutation: saveCategoryMutation,
    refresh: (queryClient) => Promise.all([refreshCategories(queryClient), rereadRoot()]),
    back: '/admin/categories',
    editPage: (id) => ({ to: '/admin/categories/edit/$id', params: { id } }),
  });
  const { errors } = form.formState;

  const nameField = form.register('name');
  /** The slug follows the name until the user edits it. */
  function rename(event: ChangeEvent<HTMLInputElement>) {
    const before = form.getValues();
    if (before.slug === '' || before.slug === slugOf(before.name)) {
      const next = slugOf(event.target.value);
      form.setValue('slug', next, { shouldDirty: true, shouldValidate: errors.slug !== undefined });
    }
    return nameField.onChange(event);
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-5">
          <Field label="Category Name" error={errors.name?.message}>
            {(control) => (
              <input
                {...control}
                {...nameField}
                onChange={rename}
                dir="auto"
                autoComplete="off"
                className={controlClass}
              />
            )}
          </Field>
          <Field label="URL Slug" error={errors.slug?.message} hint={stored ? changeHint : newHint}>
            {(control) => <SlugInput control={control} field={form.register('slug')} />}
          </Field>
          <Field
            label="Description (optional)"
            error={errors.description?.message}
            hint="Shown under the name on the category page and in search results. Leave it empty for a standard sentence."
          >
            {(control) => (
              <textarea {...control} {...form.register('description')} dir="auto" rows={3} className={controlClass} />
            )}
          </Field>
        </div>
        <CategoryPreview {...useWatch({ control: form.control })} />
      </div>
      <FormFoot {...foot} submit={stored ? 'Update Category' : 'Create Category'} />
    </form>
  );
}

const newHint = 'Lowercase letters, numbers and hyphens. Follows the name until you change it.';
const changeHint =
  'Lowercase letters, numbers and hyphens. Changing it changes the category’s URL; links to the old one redirect to the new one.';

/** A preview of the category as readers will see it: its badge and its URL. */
function CategoryPreview({ name = '', slug = '' }: Partial<CategoryInput>) {
  const { url } = useSite();
  return (
    <section aria-label="Preview" className="rounded-sm border border-rule bg-tint p-5">
      <h2 className="label text-muted">Preview</h2>
      <p dir="auto" className="mt-5 text-center">
        <span className="label inline-block max-w-full break-words border border-accent px-2 py-1 text-accent">
          {name.trim() || 'Category name'}
        </span>
      </p>
      <p className="mt-5 break-words border-rule border-t pt-5 text-muted text-sm">
        {url}
        <span className="font-medium text-ink">{pagePaths.category(slug.trim().toLowerCase())}</span>
      </p>
    </section>
  );
}
