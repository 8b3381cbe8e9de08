import { resetPasswordMutation } from '../../client/account.ts';
import { accountLinkPaths, gatePagePaths } from '../../contract/gate-paths.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { AccountEmail, NewPasswordField } from './gate-fields.tsx';
import { GateForm } from './gate-form.tsx';
import { useGateForm } from './use-gate-form.ts';

/** Sets a new password; afterwards its owner signs in with it. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const { form, errors } = useGateForm({
    path: accountLinkPaths.resetPassword,
    fields: ['password'],
    mutation: resetPasswordMutation(useHttp(), token),
    onSuccess: () => window.location.assign(gatePagePaths.loginTo({ notice: 'password-changed' })),
  });
  return (
    <GateForm {...form} action={gatePagePaths.resetPassword(token)} submit="Set new password" pending="Saving...">
      <AccountEmail email={email} />
      <NewPasswordField label="New password" error={errors.password} />
    </GateForm>
  );
}
