import type { ReactNode } from 'react';

const shape = 'inline-flex items-center whitespace-nowrap rounded-sm border px-1.5 py-0.5 font-semibold text-xs';

const looks = {
  /** What stands out. */
  strong: `${shape} border-accent bg-accent text-on-accent`,
  /** What is as it should be. */
  plain: `${shape} border-ink/60 text-ink`,
  /** What is over, or not yet. */
  quiet: `${shape} border-rule text-muted`,
} as const;

/** A word or a figure about the thing beside it. */
export function Badge({ look = 'plain', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return <span className={looks[look]}>{children}</span>;
}
