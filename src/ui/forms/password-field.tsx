import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { ScriptButton } from '../script-button.tsx';
import { controlClass, Field } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** One sentence below the field. */
  hint?: string;
  /** The error message of the value. */
  error?: string | undefined;
  /** Tells password managers whether it is the current or a new password. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the text. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Sign = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            // Shown as text, a password must not be capitalised, corrected or spell-checked.
            autoCapitalize={isShown ? 'none' : undefined}
            autoCorrect="off"
            spellCheck={false}
            className={`${controlClass} pr-12`}
          />
          <ScriptButton
            onClick={() => setIsShown(!isShown)}
            className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
          >
            <Sign aria-hidden="true" size={17} />
            <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
          </ScriptButton>
        </div>
      )}
    </Field>
  );
}
