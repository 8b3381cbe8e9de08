import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../ui/forms/password-field.tsx';

interface OwnPasswordFieldProps {
  /** The email address of the user. */
  email: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Asks for the user's own password, before what another person at this browser must not do. */
export function OwnPasswordField({ email, field, error }: OwnPasswordFieldProps) {
  return (
    <>
      {/* Tells password managers the account of the password. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField label="Your password" autoComplete="current-password" error={error} {...field} />
    </>
  );
}
