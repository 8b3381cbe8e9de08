import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changePasswordMutation, currentUserQuery, sessionsQuery } from '../../../client/account.ts';
import { passwordChange } from '../../../contract/account.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useHttp } from '../../site/frame/use-site.ts';
import { Panel } from '../shell/panel.tsx';
import { showRefusal } from '../shell/show-refusal.ts';
import { useWrite } from '../shell/use-write.ts';

const nothing = { currentPassword: '', newPassword: '' };

/** A new password; whoever else was signed in with the old one no longer is. */
export function PasswordForm() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery(http));
  const form = useForm({ resolver: zodResolver(passwordChange), defaultValues: nothing });
  const { mutate, isPending } = useWrite({
    ...changePasswordMutation(http),
    onRefused: (error) => showRefusal(form, error),
    onSuccess: () => {
      form.reset(nothing);
      showToast({ title: 'Password changed', description: 'All other browsers have been signed out.' });
      return queryClient.invalidateQueries({ queryKey: sessionsQuery(http).queryKey });
    },
  });
  const { errors } = form.formState;
  return (
    <Panel title="Password" lead="Changing it signs out every other browser.">
      <form
        noValidate
        onSubmit={form.handleSubmit((change) => {
          if (!isPending) mutate(change);
        })}
        className="grid max-w-md gap-5"
      >
        {/* Tells password managers whose password it is. */}
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
          hint={`At least ${limits.passwordLength.least} characters.`}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <div>
          <Button look="solid" type="submit" aria-disabled={isPending} className="aria-disabled:opacity-60">
            {isPending ? 'Saving...' : 'Change password'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
