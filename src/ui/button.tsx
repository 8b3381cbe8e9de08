import type { ComponentProps } from 'react';

const shape = 'inline-flex min-h-11 items-center justify-center gap-2 px-4 py-2 text-sm font-medium transition-colors';

const looks = {
  solid: `${shape} border border-transparent bg-accent text-on-accent hover:bg-ink hover:text-paper`,
  outline: `${shape} border border-ink/70 hover:bg-ink hover:text-paper`,
  quiet: `${shape} border border-rule hover:border-ink`,
} as const;

export type ButtonLook = keyof typeof looks;

/** @returns the classes of a button, for links that look like one */
export function buttonLook(look: ButtonLook): string {
  return looks[look];
}

export function Button({ look, className = '', ...rest }: ComponentProps<'button'> & { look: ButtonLook }) {
  return <button type="button" {...rest} className={`${looks[look]} ${className}`} />;
}
