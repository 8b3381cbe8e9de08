import type { ComponentProps } from 'react';
import type { SignInStep } from '../../contract/gate-paths.ts';
import { controlClass, Field } from '../../ui/forms/field.tsx';

interface CodeFieldProps extends ComponentProps<'input'> {
  step: SignInStep;
  hint?: string;
  error?: string | undefined;
}

/** A field for a code of an authenticator app, which phones and password managers can fill in, or for a recovery code. */
export function CodeField({ step, hint, error, ...input }: CodeFieldProps) {
  const isRecovery = step === 'recovery-code';
  return (
    <Field label={isRecovery ? 'Recovery code' : 'Code'} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          className={`${controlClass} font-mono tracking-[0.08em]`}
        />
      )}
    </Field>
  );
}
