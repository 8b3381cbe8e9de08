import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { addPasskeyMutation, endPasskeyRequest } from '../../../client/admin/passkeys.ts';
import { passwordInput } from '../../../contract/account.ts';
import { newPasskey } from '../../../contract/passkeys.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { OwnPasswordField } from '../../forms/own-password-field.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useUser } from '../../session/use-permissions.ts';
import { useWrite } from '../../session/use-write.ts';
import { describeBrowser } from '../describe-browser.ts';
import { StepButtons } from '../second-factor/step-buttons.tsx';
import { useRefreshPasskeys } from './use-remove-passkey.ts';

const fields = passwordInput.extend({ name: newPasskey.shape.name });

/** Asks for a name and the password, and has the browser make a passkey. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const refresh = useRefreshPasskeys();
  const name = describeBrowser(navigator.userAgent);
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { name, password: '' } });
  const { mutate, isPending, failure } = useWrite({
    mutation: addPasskeyMutation,
    onRefused: (error) => showFieldErrors(form, error),
    // The answer may be lost although the passkey was added.
    onFailure: () => void refresh(queryClient),
    onSuccess: async () => {
      await refresh(queryClient);
      onDone();
      showToast({ title: 'Passkey added', description: 'All other browsers have been signed out.' });
    },
  });
  const { setFocus, register, formState } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  useEffect(() => endPasskeyRequest, []);
  return (
    <form noValidate onSubmit={form.handleSubmit((given) => void mutate(given))} className="grid max-w-md gap-5">
      <Field label="Name" error={formState.errors.name?.message} hint="Helps you recognize it later.">
        {(control) => <input {...control} {...register('name')} dir="auto" className={controlClass} />}
      </Field>
      <OwnPasswordField email={user.email} field={register('password')} error={formState.errors.password?.message} />
      <StepButtons submit="Add passkey" isPending={isPending} failure={failure} onCancel={onDone} />
    </form>
  );
}
