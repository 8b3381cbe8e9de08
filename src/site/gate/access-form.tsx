import { ownerAccessMutation } from '../../client/account.ts';
import { HttpError } from '../../client/http.ts';
import { gatePagePaths, gatePaths } from '../../contract/gate-paths.ts';
import { adminRoot } from '../../contract/paths.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { GateForm } from './gate-form.tsx';
import { useGateForm } from './use-gate-form.ts';

const denied = { title: 'Access denied', description: 'Only the website owner can access editorial functions' };
const verified = { title: 'Owner verified', description: 'Redirecting to secure authentication...' };

/** How long the success message is shown before the next page opens, in milliseconds: long enough to read it. */
const momentToRead = 700;

/** A form with the owner's password alone, which the server checks. */
export function AccessForm() {
  const { form, errors, isSuccess } = useGateForm({
    path: gatePagePaths.access,
    fields: ['password'],
    mutation: ownerAccessMutation(useHttp()),
    onSuccess: () => {
      showToast(verified);
      setTimeout(() => window.location.assign(gatePaths.loginTo(adminRoot)), momentToRead);
    },
    onError: (error) => {
      if (error instanceof HttpError && error.code === 'wrong-password')
        showToast({ ...denied, variant: 'destructive' });
    },
  });
  return (
    <GateForm {...form} action={gatePagePaths.access} submit="Verify & Continue to Login" pending="Verifying...">
      <PasswordField label="Owner password" name="password" autoComplete="current-password" error={errors.password} />
      <p role="status" className="text-sm empty:hidden">
        {isSuccess && `${verified.title}: ${verified.description}`}
      </p>
    </GateForm>
  );
}
