import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { renamePasskeyMutation } from '../../../client/admin/passkeys.ts';
import { type Passkey, passkeyChange } from '../../../contract/passkeys.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { onSaveKey } from '../../forms/use-save-key.ts';
import { useSentFields } from '../../forms/use-sent-fields.ts';
import { useWrite } from '../../session/use-write.ts';
import { StepButtons } from '../second-factor/step-buttons.tsx';
import { useRefreshPasskeys } from './use-remove-passkey.ts';

/** Asks for another name of a passkey. Escape closes it. */
export function RenamePasskey({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const queryClient = useQueryClient();
  const refresh = useRefreshPasskeys();
  const form = useForm({ resolver: zodResolver(passkeyChange), defaultValues: { name } });
  const sent = useSentFields(form);
  const [isBehind, setIsBehind] = useState(false);
  const { mutate, isPending, failure } = useWrite({
    mutation: renamePasskeyMutation,
    onRefused: (error) => showFieldErrors(form, error),
    // It may have been removed elsewhere.
    onFailure: () => void refresh(queryClient),
    onSuccess: async () => {
      await refresh(queryClient);
      if (sent.isSame()) onDone();
      else setIsBehind(true);
      showToast({ title: 'Success', description: 'Passkey renamed' });
    },
  });
  const { setFocus, register, formState } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  const submit = form.handleSubmit((change) => {
    if (!mutate({ id, ...change })) return;
    sent.note();
    setIsBehind(false);
  });
  const onKey = onSaveKey(() => void submit());
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => (event.key === 'Escape' ? onDone() : onKey(event))}
      className="grid w-full max-w-md gap-5"
    >
      <Field label="Name" error={formState.errors.name?.message}>
        {(control) => (
          <input {...control} {...register('name')} dir="auto" autoComplete="off" className={controlClass} />
        )}
      </Field>
      <StepButtons submit="Save name" {...{ isPending, failure, isBehind }} onCancel={onDone} />
    </form>
  );
}
