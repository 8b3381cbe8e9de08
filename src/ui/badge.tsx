import type { ReactNode } from 'react';

const shape = 'inline-flex items-center whitespace-nowrap rounded-sm border px-1.5 py-0.5 font-semibold text-xs';

const variants = {
  /** What stands out. */
  strong: `${shape} border-accent bg-accent text-on-accent`,
  /** What is as it should be. */
  plain: `${shape} border-ink/60 text-ink`,
  /** What is over, or not yet. */
  quiet: `${shape} border-rule text-muted`,
} as const;

/** A word or a figure about the thing beside it. */
export function Badge({ variant = 'plain', children }: { variant?: keyof typeof variants; children: ReactNode }) {
  return <span className={variants[variant]}>{children}</span>;
}
