import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Http } from '../../../client/http.ts';
import { type PasswordInput, passwordInput } from '../../../contract/account.ts';

import { OwnPasswordField } from '../../forms/own-password-field.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useUser } from '../../session/use-permissions.ts';
import { useWrite } from '../../session/use-write.ts';
import { StepButtons } from './step-buttons.tsx';

interface PasswordStepProps<Answer> {
  mutation: (http: Http) => UseMutationOptions<Answer, Error, PasswordInput>;
  /** A sentence that says what will happen. */
  lead: ReactNode;
  submit: string;
  onDone: (answer: Answer) => unknown;
  onCancel: () => void;
}

/** Asks for the current password before a change of how the user signs in. */
export function PasswordStep<Answer>({ mutation, lead, submit, onDone, onCancel }: PasswordStepProps<Answer>) {
  const user = useUser();
  const form = useForm({ resolver: zodResolver(passwordInput), defaultValues: { password: '' } });
  const { mutate, isPending, failure } = useWrite({
    mutation,
    onRefused: (error) => showFieldErrors(form, error),
    onSuccess: onDone,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <form noValidate onSubmit={form.handleSubmit((given) => void mutate(given))} className="grid max-w-md gap-5">
      <p className="text-sm">{lead}</p>
      <OwnPasswordField
        email={user.email}
        field={form.register('password')}
        error={form.formState.errors.password?.message}
      />
      <StepButtons submit={submit} isPending={isPending} failure={failure} onCancel={onCancel} />
    </form>
  );
}
