import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changePasswordMutation, currentUserQuery, sessionsQuery } from '../../client/account.ts';
import { passwordChange } from '../../contract/account.ts';
import { limits } from '../../contract/limits.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SaveNote } from '../forms/save-note.tsx';
import { showFieldErrors } from '../forms/show-field-errors.ts';
import { useSaveKey } from '../forms/use-save-key.ts';
import { useSentFields } from '../forms/use-sent-fields.ts';
import { Panel } from '../layout/panel.tsx';
import { useWrite } from '../session/use-write.ts';

const nothing = { currentPassword: '', newPassword: '' };

/** Changes the password; the server ends all other sessions of the account. */
export function PasswordForm() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery(http));
  const form = useForm({ resolver: zodResolver(passwordChange), defaultValues: nothing });
  const sent = useSentFields(form);
  const { mutate, isPending, failure } = useWrite({
    mutation: changePasswordMutation,
    onRefused: (error) => showFieldErrors(form, error),
    onSuccess: () => {
      if (sent.isSame()) form.reset(nothing);
      showToast({ title: 'Password changed', description: 'All other browsers have been signed out.' });
      return queryClient.invalidateQueries({ queryKey: sessionsQuery(http).queryKey });
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((change) => {
    if (mutate(change)) sent.note();
  });
  useSaveKey(submit);
  return (
    <Panel title="Password" lead="Changing it signs out every other browser.">
      <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
        {/* Tells password managers the account of the password. */}
        <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${limits.passwordLength.min} characters.`}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <SaveNote failure={failure} isBehind={false} />
        <div data-keep-clear>
          <Button variant="solid" type="submit" aria-disabled={isPending} className="aria-disabled:opacity-60">
            {isPending ? 'Saving...' : 'Change password'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
