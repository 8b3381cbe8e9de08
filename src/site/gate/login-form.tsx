import { signInMutation } from '../../client/account.ts';
import { gatePagePaths, gatePaths } from '../../contract/gate-paths.ts';
import { PasskeyButton } from '../../foundation/sign-in/passkey-button.tsx';
import { usePasskeySignIn } from '../../foundation/sign-in/use-passkey-sign-in.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { EmailField } from './gate-fields.tsx';
import { GateForm } from './gate-form.tsx';
import { useGateForm } from './use-gate-form.ts';
import { useSuggestedPasskeys } from './use-suggested-passkeys.ts';

/** Email address and password, or a passkey. The server checks the path to return to. */
export function LoginForm({ returnTo }: { returnTo: string }) {
  const open = () => window.location.assign(gatePaths.loginTo(returnTo));
  const { form, values, errors } = useGateForm({
    path: gatePagePaths.login,
    fields: ['email', 'password'],
    mutation: signInMutation(useHttp()),
    onSuccess: open,
  });
  const { enter, isPending, isDone, error } = usePasskeySignIn(open);
  const stopSuggesting = useSuggestedPasskeys({ isOn: !form.isBusy && !isPending && !isDone, onChosen: enter });
  const askForPasskey = () => {
    stopSuggesting();
    enter();
  };
  return (
    <>
      <GateForm {...form} action={gatePagePaths.loginTo({ returnTo })} submit="Sign in" pending="Signing in...">
        <EmailField error={errors.email} value={values.email} suggestsPasskeys />
        <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      </GateForm>
      <PasskeyButton onPress={askForPasskey} isPending={isPending} error={error} />
    </>
  );
}
