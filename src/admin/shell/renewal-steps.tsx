import { useState } from 'react';
import { signInCodeMutation, signInMutation } from '../../client/account.ts';
import type { User } from '../../contract/account.ts';
import { CodeField } from '../../foundation/sign-in/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { takeFocus } from '../layout/on-show.ts';
import { useRenewalForm } from './use-renewal-form.ts';

interface RenewalStepsProps {
  user: User;
  onSignedIn: () => unknown;
  onCancel: () => void;
}

/** The password of the user who was signed in, then a code where the account has a second factor. */
export function RenewalSteps({ user, onSignedIn, onCancel }: RenewalStepsProps) {
  const [step, setStep] = useState<{ isCode: boolean; expired?: string }>({ isCode: false });
  return step.isCode ? (
    <CodeForm
      onSignedIn={onSignedIn}
      onCancel={onCancel}
      onExpired={(expired) => setStep({ isCode: false, expired })}
    />
  ) : (
    <PasswordForm
      user={user}
      expired={step.expired}
      onRight={(needsCode) => (needsCode ? setStep({ isCode: true }) : onSignedIn())}
      onCancel={onCancel}
    />
  );
}

interface PasswordFormProps {
  user: User;
  /** Why the code was no longer accepted. */
  expired: string | undefined;
  onRight: (needsCode: boolean) => unknown;
  onCancel: () => void;
}

function PasswordForm({ user, expired, onRight, onCancel }: PasswordFormProps) {
  const { form, error, ...state } = useRenewalForm({
    mutation: signInMutation,
    field: 'password',
    toInput: (password) => ({ email: user.email, password }),
    onSuccess: (answer) => onRight(answer?.needsCode ?? false),
  });
  return (
    <form {...form} className="mt-5 grid gap-5">
      <Field label="Email address">
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            readOnly
            autoComplete="username"
            value={user.email}
            className={`${controlClass} bg-tint text-muted`}
          />
        )}
      </Field>
      <PasswordField label="Password" name="password" autoComplete="current-password" error={error ?? expired} />
      <Buttons {...state} onCancel={onCancel} />
    </form>
  );
}

interface CodeFormProps {
  onSignedIn: () => unknown;
  onExpired: (message: string) => void;
  onCancel: () => void;
}

function CodeForm({ onSignedIn, onExpired, onCancel }: CodeFormProps) {
  const { form, error, ...state } = useRenewalForm({
    mutation: signInCodeMutation,
    field: 'code',
    toInput: (code) => ({ code }),
    onSuccess: onSignedIn,
    onRefused: ({ code, detail }) => {
      if (code !== 'sign-in-expired') return false;
      onExpired(detail);
      return true;
    },
  });
  return (
    <form {...form} className="mt-5 grid gap-5">
      <CodeField
        ref={takeFocus}
        step="code"
        inputMode="text"
        error={error}
        hint="Of your authenticator app, or a recovery code."
      />
      <Buttons {...state} onCancel={onCancel} />
    </form>
  );
}

interface ButtonsProps {
  isWaiting: boolean;
  isPending: boolean;
  onCancel: () => void;
}

function Buttons({ isWaiting, isPending, onCancel }: ButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" onClick={onCancel}>
        Not now
      </Button>
      <Button variant="solid" type="submit" aria-disabled={isWaiting} className="min-w-28 aria-disabled:opacity-60">
        {isPending ? 'Signing in...' : 'Sign in'}
      </Button>
    </div>
  );
}
