import type { ReactNode } from 'react';

const shape = 'inline-flex items-center whitespace-nowrap border px-1.5 py-0.5 font-semibold text-xs';

const variants = {
  /** Stands out: featured, in progress. */
  strong: `${shape} border-primary bg-primary text-on-primary`,
  /** The normal state. */
  plain: `${shape} border-ink/60 text-ink`,
  /** Finished, or not started. */
  quiet: `${shape} border-rule text-muted`,
} as const;

/** A short label: a state or a count of the item beside it. */
export function Badge({ variant = 'plain', children }: { variant?: keyof typeof variants; children: ReactNode }) {
  return <span className={variants[variant]}>{children}</span>;
}
