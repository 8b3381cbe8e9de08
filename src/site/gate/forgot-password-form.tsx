import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { forgotPasswordMutation } from '../../client/account.ts';
import { gatePagePaths } from '../../contract/gate-paths.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmailField } from './gate-fields.tsx';
import { GateForm } from './gate-form.tsx';
import { useGateForm } from './use-gate-form.ts';

/** Asks for a link to set a new password. @param isSent whether the page answers a form that was sent without a script */
export function ForgotPasswordForm({ isSent }: { isSent: boolean }) {
  const { form, values, errors, isSuccess } = useGateForm({
    path: gatePagePaths.forgotPassword,
    fields: ['email'],
    mutation: forgotPasswordMutation(useHttp()),
    onSuccess: () => undefined,
  });
  if (isSent || isSuccess) return <Sent takesFocus={isSuccess} />;
  return (
    <GateForm {...form} action={gatePagePaths.forgotPassword} submit="Send the link" pending="Sending...">
      <EmailField error={errors.email} value={values.email} />
    </GateForm>
  );
}

/** Says the same for every address, so that it does not tell who has an account. */
function Sent({ takesFocus }: { takesFocus: boolean }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with its form.
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);
  return (
    <div className="mt-8 grid gap-5">
      <div ref={text} tabIndex={-1} role="status" className="note">
        If there’s an account with that address, we’ve sent it an email. Its link works for one hour. Nothing there?
        Check your spam folder, or ask the site’s owner.
      </div>
      <Link to="/login" className={`${buttonClass('quiet')} w-full`}>
        Back to sign in
      </Link>
    </div>
  );
}
