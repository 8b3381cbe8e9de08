import { limits } from '../../contract/limits.ts';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';

interface GateFieldProps {
  error: string | undefined;
  /** Values that were typed before the script had loaded. */
  value: string | undefined;
}

interface EmailFieldProps extends GateFieldProps {
  hint?: string;
  /** Whether passkeys are suggested in it, too. */
  suggestsPasskeys?: boolean;
}

/** The email address that a user signs in with. */
export function EmailField({ error, value, hint, suggestsPasskeys }: EmailFieldProps) {
  return (
    <Field label="Email address" error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
          defaultValue={value}
          spellCheck={false}
          className={controlClass}
        />
      )}
    </Field>
  );
}

/** The name of a person who creates an account. */
export function NameField({ error, value }: GateFieldProps) {
  return (
    <Field label="Your name" error={error} hint="Only people with access to the admin area see it.">
      {(control) => (
        <input {...control} name="name" dir="auto" autoComplete="name" defaultValue={value} className={controlClass} />
      )}
    </Field>
  );
}

/** A password that is chosen here. */
export function NewPasswordField({ label = 'Password', error }: { label?: string; error: string | undefined }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      error={error}
      hint={`At least ${limits.passwordLength.min} characters. A few unrelated words work best.`}
    />
  );
}

/** The address of the account that a form is about: shown by the page, and told to password managers and to the plain form. */
export function AccountEmail({ email }: { email: string }) {
  return <input type="email" name="email" hidden readOnly autoComplete="username" value={email} />;
}
