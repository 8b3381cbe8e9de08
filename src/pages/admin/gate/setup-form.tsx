import { setupMutation } from '../../../client/account.ts';
import { adminPagePaths, setupPath } from '../../../contract/admin-paths.ts';
import { limits } from '../../../contract/limits.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useHttp } from '../../site/layout/use-site.ts';
import { GateForm } from './gate-form.tsx';
import { useGateForm } from './use-gate-form.ts';

const passwordRule = `At least ${limits.passwordLength.min} characters. A few unrelated words work best.`;

/** The first account of the magazine. */
export function SetupForm({ token }: { token: string }) {
  const { form, values, errors } = useGateForm({
    path: setupPath,
    fields: ['name', 'email', 'password'],
    mutation: setupMutation(useHttp(), token),
    onSuccess: () => window.location.assign(adminPagePaths.dashboard),
  });
  return (
    <GateForm
      {...form}
      action={adminPagePaths.setup(token)}
      submit="Create your account"
      pending="Creating your account..."
    >
      <Field label="Your name" error={errors.name} hint="Only people with access to the admin area see it.">
        {(control) => (
          <input
            {...control}
            name="name"
            dir="auto"
            autoComplete="name"
            defaultValue={values.name}
            className={controlClass}
          />
        )}
      </Field>
      <Field label="Email address" error={errors.email} hint="You'll sign in with it.">
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={values.email}
            spellCheck={false}
            className={controlClass}
          />
        )}
      </Field>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        error={errors.password}
        hint={passwordRule}
      />
    </GateForm>
  );
}
