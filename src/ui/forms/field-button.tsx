import type { ComponentProps } from 'react';

interface FieldButtonProps extends ComponentProps<'button'> {
  /** Without a border until it is needed, on the editor's page. */
  isQuiet?: boolean;
}

/** A small button above a field that fills the field or changes its display. */
export function FieldButton({ className = '', isQuiet = false, ...rest }: FieldButtonProps) {
  const look = isQuiet
    ? 'px-2 text-muted text-xs hover:text-ink'
    : 'border border-rule px-3 text-sm hover:border-ink aria-pressed:border-ink';
  return (
    <button
      type="button"
      {...rest}
      className={`inline-flex min-h-11 items-center font-medium aria-pressed:bg-tint aria-pressed:text-ink sm:min-h-9 ${look} ${className}`}
    />
  );
}
