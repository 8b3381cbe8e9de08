import { ownerAccessMutation } from '../../../client/account.ts';
import { HttpError } from '../../../client/http.ts';
import { adminPagePaths, gatePaths } from '../../../contract/admin-paths.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useHttp } from '../../site/layout/use-site.ts';
import { GateForm } from './gate-form.tsx';
import { useGateForm } from './use-gate-form.ts';

/** What the form says before and after the server has checked the password. */
const denied = { title: 'Access denied', description: 'Only the website owner can access editorial functions' };
const verified = { title: 'Owner verified', description: 'Redirecting to secure authentication...' };

/** How long the good news stands before the page goes, in milliseconds: it is read, and nobody waits. */
const momentToRead = 700;

/** The owner's password alone. It is the server that knows it. */
export function AccessForm() {
  const { form, errors, isSuccess } = useGateForm({
    path: adminPagePaths.access,
    fields: ['password'],
    mutation: ownerAccessMutation(useHttp()),
    onSuccess: () => {
      showToast(verified);
      setTimeout(() => window.location.assign(gatePaths.loginTo(adminPagePaths.dashboard)), momentToRead);
    },
    onError: (error) => {
      if (error instanceof HttpError && error.code === 'wrong-password')
        showToast({ ...denied, variant: 'destructive' });
    },
  });
  return (
    <GateForm {...form} action={adminPagePaths.access} submit="Verify & Continue to Login" pending="Verifying...">
      <PasswordField label="Owner password" name="password" autoComplete="current-password" error={errors.password} />
      <p role="status" className="text-sm empty:hidden">
        {isSuccess && `${verified.title}: ${verified.description}`}
      </p>
    </GateForm>
  );
}
