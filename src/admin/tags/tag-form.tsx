import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changeTagMutation, refreshTags } from '../../client/admin/tags.ts';
import { pagePaths } from '../../contract/paths.ts';
import { type AdminTag, tagChange } from '../../contract/tags.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SaveNote } from '../forms/save-note.tsx';
import { showFieldErrors } from '../forms/show-field-errors.ts';
import { SlugInput } from '../forms/slug-input.tsx';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { onSaveKey } from '../forms/use-save-key.ts';
import { useSentFields } from '../forms/use-sent-fields.ts';
import { takeFocus } from '../layout/on-show.ts';
import { useWrite } from '../session/use-write.ts';

const whole = tagChange.required();

/** Changes a tag in its place in the list; Escape gives it up while nothing is typed. */
export function TagForm({ tag: { id, name, slug, description }, onClose }: { tag: AdminTag; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(whole), defaultValues: { name, slug, description } });
  const { errors, isDirty } = form.formState;
  const sent = useSentFields(form);
  const { mutate, isPending, failure, abort } = useWrite({
    mutation: changeTagMutation,
    refresh: refreshTags,
    onRefused: (error) => showFieldErrors(form, error),
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Tag updated successfully' });
      if (sent.isSame()) onClose();
    },
  });
  useLeaveGuard({ hasUnsavedChanges: () => isDirty, onGivenUp: abort });
  const submit = form.handleSubmit((change) => {
    if (mutate({ id, change })) sent.note();
  });
  const onKey = onSaveKey(() => void submit());
  const { ref, ...nameField } = form.register('name');
  return (
    <form
      noValidate
      aria-label={`Edit "${name}"`}
      onSubmit={submit}
      onKeyDown={(event) => (event.key === 'Escape' && !isDirty ? onClose() : onKey(event))}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 sm:grid-cols-2"
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => (
          <input
            {...control}
            {...nameField}
            ref={(element) => {
              ref(element);
              return takeFocus(element);
            }}
            dir="auto"
            autoComplete="off"
            className={controlClass}
          />
        )}
      </Field>
      <Field
        label="URL slug"
        error={errors.slug?.message}
        hint={`${pagePaths.tag('')}… Empty it to create it from the name. Old URLs keep working.`}
      >
        {(control) => <SlugInput control={control} field={form.register('slug')} />}
      </Field>
      <Field label="Description" error={errors.description?.message} className="sm:col-span-2">
        {(control) => (
          <input
            {...control}
            {...form.register('description')}
            dir="auto"
            autoComplete="off"
            className={controlClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <SaveNote failure={failure} isBehind={false} />
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="solid" type="submit" aria-disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
