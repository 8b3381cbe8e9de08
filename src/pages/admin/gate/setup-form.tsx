import { setupMutation } from '../../../client/account.ts';
import { limits } from '../../../contract/limits.ts';
import { newsroomPaths } from '../../../contract/newsroom-paths.ts';
import { controlLook, Field } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useHttp } from '../../site/frame/use-site.ts';
import { GateForm } from './gate-form.tsx';
import { useGateForm } from './use-gate-form.ts';

const passwordRule = `At least ${limits.passwordLength.least} characters. A few unrelated words work best.`;

/** The first account of the magazine. */
export function SetupForm({ token }: { token: string }) {
  const { form, errors } = useGateForm({
    fields: ['name', 'email', 'password'],
    mutation: setupMutation(useHttp(), token),
    onSuccess: () => window.location.assign(newsroomPaths.dashboard),
  });
  return (
    <GateForm {...form} submit="Create your account" pending="Creating your account...">
      <Field label="Your name" error={errors.name} hint="Only people with access to the admin area see it.">
        {(control) => <input {...control} name="name" dir="auto" autoComplete="name" className={controlLook} />}
      </Field>
      <Field label="Email address" error={errors.email} hint="You'll sign in with it.">
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            spellCheck={false}
            className={controlLook}
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
