import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AuthorInput } from '../../contract/authors.ts';
import { initialsOf } from '../../contract/initials.ts';
import { limits } from '../../contract/limits.ts';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { retype } from '../forms/retype.ts';

const initialsHint = `Up to ${limits.authorInitialsLength} capital letters, shown in a circle beside the name.`;

/** The fields of every author: name, title and initials. */
export function AuthorFields({ form }: { form: UseFormReturn<AuthorInput> }) {
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
    <>
      <Field label="Full Name" error={errors.name?.message}>
        {(control) => (
          <input {...control} {...nameField} onChange={rename} dir="auto" autoComplete="off" className={controlClass} />
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
    </>
  );
}
