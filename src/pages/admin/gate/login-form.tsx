import { signInMutation } from '../../../client/account.ts';
import { adminPagePaths, gatePaths } from '../../../contract/admin-paths.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useHttp } from '../../site/layout/use-site.ts';
import { EmailField } from './gate-fields.tsx';
import { GateForm } from './gate-form.tsx';
import { useGateForm } from './use-gate-form.ts';

/** Email address and password. The server checks the path to return to. */
export function LoginForm({ returnTo }: { returnTo: string }) {
  const { form, values, errors } = useGateForm({
    path: adminPagePaths.login,
    fields: ['email', 'password'],
    mutation: signInMutation(useHttp()),
    onSuccess: () => window.location.assign(gatePaths.loginTo(returnTo)),
  });
  return (
    <GateForm {...form} action={adminPagePaths.loginTo({ returnTo })} submit="Sign in" pending="Signing in...">
      <EmailField error={errors.email} value={values.email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
    </GateForm>
  );
}
