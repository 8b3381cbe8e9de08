import type { ReactNode } from 'react';
import type { ControlProps } from '../../../ui/forms/field.tsx';

interface PageFieldProps {
  id: string;
  /** The error message of the value. */
  error: string | undefined;
  /** A hint, shown while the field has the focus. */
  hint?: ReactNode;
  /** Whether the hint stays when the field has not the focus. */
  keepsHint?: boolean;
  /** Its row in the page. */
  row: string;
  /** How wide it is. */
  width?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A field of the page that is written: its text as readers will see it, above what is wrong with it and a hint. */
export function PageField({ id, error, hint, keepsHint, row, width = 'max-w-sheet', children }: PageFieldProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={`group/field min-w-0 ${row}`}>
      <div className={`mx-auto px-4 ${width}`}>
        {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      </div>
      <div className="mx-auto min-h-8 max-w-sheet px-4 text-muted text-xs">
        {error && (
          <p id={`${id}-error`} role="alert" className="error-mark mt-1.5 font-medium text-error text-sm">
            {error}
          </p>
        )}
        {hint && (
          <p
            id={`${id}-hint`}
            className={keepsHint ? 'mt-1.5' : 'mt-1.5 opacity-0 group-focus-within/field:opacity-100'}
          >
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

interface PageToolsProps {
  /** Id of the field. */
  id: string;
  label: string;
  /** Their row in the page: the one above the field. */
  row: string;
  /** Tools that stay in sight beside a row of others, which scrolls on phones. There is no room for the label then: only screen readers tell it. */
  pinned?: ReactNode;
  children: ReactNode;
}

/** The label of a field, its counter and tools. They come after all fields, so that Tab leads from one text to the next. */
export function PageTools({ id, label, row, pinned, children }: PageToolsProps) {
  return (
    <div
      className={`mx-auto flex w-full max-w-sheet items-center justify-between gap-x-3 px-4 text-muted text-xs ${row}`}
    >
      <label htmlFor={id} className={pinned ? 'sr-only' : 'max-sm:sr-only'}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend */}
      <span
        role="group"
        aria-label={`${label} tools`}
        className="-mr-2 flex min-w-0 items-center gap-x-1 max-sm:grow max-sm:justify-end"
      >
        {pinned ? (
          <>
            <span className="max-sm:scrolling-row flex min-w-0 items-center gap-x-1 max-sm:-ml-4 max-sm:grow max-sm:px-2">
              {children}
            </span>
            {pinned}
          </>
        ) : (
          children
        )}
      </span>
    </div>
  );
}
