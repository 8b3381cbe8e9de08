import { type ReactNode, useId } from 'react';

interface FactsProps {
  title: string;
  children: ReactNode;
}

/** A titled part of the page: a list of facts, one a line. */
export function Facts({ title, children }: FactsProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="border-ink/80 border-b pb-2 font-semibold">
        {title}
      </h2>
      <dl className="text-sm">{children}</dl>
    </section>
  );
}

interface FactProps {
  name: string;
  /** How much of something is used, from 0 to 1, as a bar. */
  share?: number;
  children: ReactNode;
}

export function Fact({ name, share, children }: FactProps) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 border-rule border-b py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">
        {children}
        {share !== undefined && (
          <progress
            aria-hidden="true"
            value={Math.min(1, share)}
            className="mt-1.5 block h-1 w-full appearance-none overflow-hidden bg-tint [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-primary"
          />
        )}
      </dd>
    </div>
  );
}

/** Placeholder for a figure that could not be read. */
export function CannotTell({ why }: { why: string }) {
  return <span className="text-muted">Can't be told: {why}</span>;
}
