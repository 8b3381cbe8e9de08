import { setupMutation } from '../../client/account.ts';
import { gatePagePaths, setupPath } from '../../contract/gate-paths.ts';
import { adminRoot } from '../../contract/paths.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { EmailField, NameField, NewPasswordField } from './gate-fields.tsx';
import { GateForm } from './gate-form.tsx';
import { useGateForm } from './use-gate-form.ts';

/** Creates the first account of the magazine. */
export function SetupForm({ token }: { token: string }) {
  const { form, values, errors } = useGateForm({
    path: setupPath,
    fields: ['name', 'email', 'password'],
    mutation: setupMutation(useHttp(), token),
    onSuccess: () => window.location.assign(adminRoot),
  });
  return (
    <GateForm
      {...form}
      action={gatePagePaths.setup(token)}
      submit="Create your account"
      pending="Creating your account..."
    >
      <NameField error={errors.name} value={values.name} />
      <EmailField error={errors.email} value={values.email} hint="You’ll sign in with it." />
      <NewPasswordField error={errors.password} />
    </GateForm>
  );
}
