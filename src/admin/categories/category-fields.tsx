import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CategoryInput } from '../../contract/categories.ts';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { SlugInput } from '../forms/slug-input.tsx';
import { slugOf } from './slug.ts';

const newHint = 'Lowercase letters, numbers and hyphens. Follows the name until you change it.';
const changeHint =
  "Lowercase letters, numbers and hyphens. Changing it changes the category's URL; links to the old one redirect to the new one.";

interface CategoryFieldsProps {
  form: UseFormReturn<CategoryInput>;
  /** Whether the category is to be created. */
  isNew: boolean;
}

/** Name, slug and description of a category. */
export function CategoryFields({ form, isNew }: CategoryFieldsProps) {
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
    <>
      <Field label="Category Name" error={errors.name?.message}>
        {(control) => (
          <input {...control} {...nameField} onChange={rename} dir="auto" autoComplete="off" className={controlClass} />
        )}
      </Field>
      <Field label="URL Slug" error={errors.slug?.message} hint={isNew ? newHint : changeHint}>
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
    </>
  );
}
