import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import type { Http } from '../../client/http.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useWrite } from '../session/use-write.ts';
import { SaveNote } from './save-note.tsx';
import { showFieldErrors } from './show-field-errors.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSentFields } from './use-sent-fields.ts';

interface NameFormProps<Created, Input, Fields extends FieldValues> {
  label: string;
  /** Text of the button. */
  button: string;
  /** Text of the toast after the entry was created. */
  created: string;
  field: Path<Fields>;
  /** The field, empty. */
  nothing: DefaultValues<Fields>;
  resolver: Resolver<Fields>;
  create: (http: Http) => UseMutationOptions<Created, Error, Input>;
  toInput: (id: string, fields: Fields) => Input;
  refresh: (queryClient: QueryClient) => unknown;
}

/** Creates an entry by its name alone. Afterwards the form is cleared for the next one, unless the user has typed that already. */
export function NameForm<Created, Input, Fields extends FieldValues>(props: NameFormProps<Created, Input, Fields>) {
  const { label, button, created, field, nothing, resolver, create, toInput, refresh } = props;
  const form = useForm({ resolver, defaultValues: nothing });
  const { isDirty } = form.formState;
  const { error } = form.getFieldState(field, form.formState);
  const sent = useSentFields(form);
  /** The same for every try with the same name, so that the server creates it once. */
  const newId = useRef(uuid());
  const { mutate, isPending, failure, abort } = useWrite({
    mutation: create,
    refresh,
    onRefused: (error) => showFieldErrors(form, error),
    onSuccess: () => {
      newId.current = uuid();
      showToast({ title: 'Success', description: created });
      if (!sent.isSame()) return;
      // The focus comes first: after a reset the form has no fields until the next rendering.
      form.setFocus(field);
      form.reset(nothing);
    },
  });
  useLeaveGuard({ hasUnsavedChanges: () => isDirty, onGivenUp: abort });
  const submit = form.handleSubmit((fields) => {
    const id = sent.isSame() ? newId.current : uuid();
    if (!mutate(toInput(id, fields))) return;
    sent.note();
    newId.current = id;
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mb-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 border border-rule p-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field label={label} error={error?.message}>
        {(control) => (
          <input {...control} {...form.register(field)} dir="auto" autoComplete="off" className={controlClass} />
        )}
      </Field>
      <Button variant="solid" type="submit" aria-disabled={isPending} className="sm:mt-6.5">
        {isPending ? 'Saving...' : button}
      </Button>
      <div className="sm:col-span-2 has-[p:empty:only-child]:hidden">
        <SaveNote failure={failure} isBehind={false} />
      </div>
    </form>
  );
}
