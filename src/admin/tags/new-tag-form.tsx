import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { createTagMutation, refreshTags } from '../../client/admin/tags.ts';
import { tagInput } from '../../contract/tags.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SaveNote } from '../forms/save-note.tsx';
import { showFieldErrors } from '../forms/show-field-errors.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { useSentFields } from '../forms/use-sent-fields.ts';
import { useWrite } from '../session/use-write.ts';

const nothing = { name: '' };
const nameAlone = tagInput.pick({ name: true });

/** Creates a tag. Afterwards the form is cleared for the next one, unless the user has typed that already. */
export function NewTagForm() {
  const form = useForm({ resolver: zodResolver(nameAlone), defaultValues: nothing });
  const { errors, isDirty } = form.formState;
  const sent = useSentFields(form);
  /** The same for every try with the same name, so that the server creates it once. */
  const newId = useRef(uuid());
  const { mutate, isPending, failure, abort } = useWrite({
    mutation: createTagMutation,
    refresh: refreshTags,
    onRefused: (error) => showFieldErrors(form, error),
    onSuccess: () => {
      newId.current = uuid();
      showToast({ title: 'Success', description: 'Tag created successfully' });
      if (!sent.isSame()) return;
      // The focus comes first: after a reset the form has no fields until the next rendering.
      form.setFocus('name');
      form.reset(nothing);
    },
  });
  useLeaveGuard({ hasUnsavedChanges: () => isDirty, onGivenUp: abort });
  const submit = form.handleSubmit((tag) => {
    const id = sent.isSame() ? newId.current : uuid();
    if (!mutate({ id, tag })) return;
    sent.note();
    newId.current = id;
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mb-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 border border-rule p-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field label="New tag" error={errors.name?.message}>
        {(control) => (
          <input {...control} {...form.register('name')} dir="auto" autoComplete="off" className={controlClass} />
        )}
      </Field>
      <Button variant="solid" type="submit" aria-disabled={isPending} className="sm:mt-6.5">
        {isPending ? 'Saving...' : 'Create Tag'}
      </Button>
      <div className="sm:col-span-2 has-[p:empty:only-child]:hidden">
        <SaveNote failure={failure} isBehind={false} />
      </div>
    </form>
  );
}
