import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { createSeriesMutation, refreshSeries } from '../../client/admin/series.ts';
import { seriesInput } from '../../contract/series.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SaveNote } from '../forms/save-note.tsx';
import { showFieldErrors } from '../forms/show-field-errors.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { useSentFields } from '../forms/use-sent-fields.ts';
import { useWrite } from '../session/use-write.ts';

const nothing = { title: '' };
const titleAlone = seriesInput.pick({ title: true });

/** Creates a series. Afterwards the form is cleared for the next one, unless the user has typed that already. */
export function NewSeriesForm() {
  const form = useForm({ resolver: zodResolver(titleAlone), defaultValues: nothing });
  const { errors, isDirty } = form.formState;
  const sent = useSentFields(form);
  /** The same for every try with the same title, so that the server creates it once. */
  const newId = useRef(uuid());
  const { mutate, isPending, failure, abort } = useWrite({
    mutation: createSeriesMutation,
    refresh: refreshSeries,
    onRefused: (error) => showFieldErrors(form, error),
    onSuccess: () => {
      newId.current = uuid();
      showToast({ title: 'Success', description: 'Series created successfully' });
      if (!sent.isSame()) return;
      // The focus comes first: after a reset the form has no fields until the next rendering.
      form.setFocus('title');
      form.reset(nothing);
    },
  });
  useLeaveGuard({ hasUnsavedChanges: () => isDirty, onGivenUp: abort });
  const submit = form.handleSubmit((series) => {
    const id = sent.isSame() ? newId.current : uuid();
    if (!mutate({ id, series })) return;
    sent.note();
    newId.current = id;
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mb-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 border border-rule p-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field label="New series" error={errors.title?.message}>
        {(control) => (
          <input {...control} {...form.register('title')} dir="auto" autoComplete="off" className={controlClass} />
        )}
      </Field>
      <Button variant="solid" type="submit" aria-disabled={isPending} className="sm:mt-6.5">
        {isPending ? 'Saving...' : 'Create Series'}
      </Button>
      <div className="sm:col-span-2 has-[p:empty:only-child]:hidden">
        <SaveNote failure={failure} isBehind={false} />
      </div>
    </form>
  );
}
