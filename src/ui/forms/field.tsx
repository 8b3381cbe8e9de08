import { type ReactNode, useId } from 'react';

/** The attributes that link a control with its label, hint and error; to be spread on the control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** The label is for screen readers alone: what stands around the control says it to others. */
  isLabelHidden?: boolean;
  /** One sentence below the control. */
  hint?: ReactNode;
  /** The error message of the value. */
  error?: string | undefined;
  /** Opposite the label: a counter, or a button that fills the field. */
  aside?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A form control with label, hint and error. */
export function Field({ label, isLabelHidden = false, hint, error, aside, className = '', children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className={isLabelHidden ? 'sr-only' : 'mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1'}>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} role="alert" className="error-mark mt-1.5 font-medium text-error text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Classes of a text field, a text area or a select. */
export const controlClass =
  'block min-h-11 w-full border border-muted bg-paper px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-error disabled:bg-tint disabled:text-muted';
