import { zodResolver } from '@hookform/resolvers/zod';
import type { ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { refreshAuthors, saveAuthorMutation } from '../../../client/admin/authors.ts';
import { type Author, type AuthorInput, authorInput } from '../../../contract/authors.ts';
import { limits } from '../../../contract/limits.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { FormFoot } from '../forms/form-foot.tsx';
import { looksLikeImage } from '../forms/image-rule.ts';
import { retype } from '../forms/retype.ts';
import { useEntryForm } from '../forms/use-entry-form.ts';
import { AuthorPageFields } from './author-page-fields.tsx';
import { initialsOf } from './initials.ts';

const initialsHint = `Up to ${limits.authorInitialsLength} capital letters, shown in a circle beside the name.`;

function toFields(author: Author | null): AuthorInput {
  const { name = '', title = '', initials = '', slug = '', bio, imageUrl, links = [] } = author ?? {};
  return { name, title, initials, slug, bio: bio ?? '', imageUrl: imageUrl ?? '', links };
}

/** Creates an author, or changes the given one. */
export function AuthorForm({ author }: { author?: Author }) {
  const { form, stored, submit, foot } = useEntryForm({
    noun: 'Author',
    opened: author,
    resolver: zodResolver(authorInput),
    toFields,
    mutation: saveAuthorMutation,
    refresh: refreshAuthors,
    back: '/admin/authors',
    editPage: (id) => ({ to: '/admin/authors/edit/$id', params: { id } }),
  });
  const { errors } = form.formState;

  const nameField = form.register('name');
  /** The initials follow the name until the user edits them. */
  function rename(event: ChangeEvent<HTMLInputElement>) {
    const before = form.getValues();
    if (before.initials === '' || before.initials === initialsOf(before.name)) {
      const next = initialsOf(event.target.value);
      form.setValue('initials', next, { shouldDirty: true, shouldValidate: errors.initials !== undefined });
    }
    return nameField.onChange(event);
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-5">
          <Field label="Full Name" error={errors.name?.message}>
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
          <Field label="Professional Title" error={errors.title?.message}>
            {(control) => (
              <input {...control} {...form.register('title')} dir="auto" autoComplete="off" className={controlClass} />
            )}
          </Field>
          <Field label="Initials" error={errors.initials?.message} hint={initialsHint}>
            {(control) => (
              <input
                {...control}
                {...retype(form.register('initials'), (text) => text.toUpperCase())}
                dir="auto"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className={`${controlClass} max-w-32 uppercase`}
              />
            )}
          </Field>
          <AuthorPageFields form={form} />
        </div>
        <AuthorPreview {...useWatch({ control: form.control })} />
      </div>
      <FormFoot {...foot} submit={stored ? 'Update Author' : 'Create Author'} />
    </form>
  );
}

/** A preview of the author as readers will see it: the circle, and the card with the name. */
function AuthorPreview({ name = '', title = '', initials = '', imageUrl }: Partial<AuthorInput>) {
  const letters = initials.trim().toUpperCase() || '–';
  const portrait = imageUrl && looksLikeImage(imageUrl) ? imageUrl : null;
  return (
    <section aria-label="Preview" className="rounded-sm border border-rule bg-tint p-5">
      <h2 className="label text-muted">Preview</h2>
      <div className="mt-5 flex justify-center">
        <Portrait image={null} url={portrait} initials={letters} side={64} className="size-16" />
      </div>
      <div className="mt-5 flex items-start gap-3 border-rule border-t pt-5">
        <Portrait image={null} url={portrait} initials={letters} />
        <div className="min-w-0">
          <p dir="auto" className="font-semibold text-sm">
            {name.trim() || <span className="text-muted">Full name</span>}
          </p>
          <p dir="auto" className="text-muted text-sm">
            {title.trim() || 'Professional title'}
          </p>
        </div>
      </div>
    </section>
  );
}
