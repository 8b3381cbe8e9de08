import type { ComponentProps } from 'react';

const shape = 'inline-flex min-h-11 items-center justify-center gap-2 px-4 py-2 text-sm font-medium transition-colors';

const variants = {
  solid: `${shape} border border-transparent bg-primary text-on-primary hover:bg-primary-hover hover:text-paper`,
  outline: `${shape} border border-ink/70 hover:bg-ink hover:text-paper`,
  quiet: `${shape} border border-rule hover:border-ink`,
  /** Deletes, discards, ends: never filled until it is pointed at. */
  destructive: `${shape} border border-error font-semibold text-error hover:bg-danger hover:text-on-danger forced-colors:border-2`,
} as const;

export type ButtonVariant = keyof typeof variants;

/** @returns the classes of a button, for links that look like one */
export function buttonClass(variant: ButtonVariant): string {
  return variants[variant];
}

export function Button({ variant, className = '', ...rest }: ComponentProps<'button'> & { variant: ButtonVariant }) {
  return <button type="button" {...rest} className={`${variants[variant]} ${className}`} />;
}
