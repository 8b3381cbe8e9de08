import type { ComponentProps } from 'react';

/** A small button above a field that fills the field or changes its display. */
export function FieldButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`inline-flex min-h-11 items-center rounded-sm border border-rule px-3 font-medium text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-tint sm:min-h-9 ${className}`}
    />
  );
}
