import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  /** Formatted. */
  value: string;
  /** An explanation. */
  note?: ReactNode;
}

/** A number with its label, in a `dl`. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="border-rule border-t pt-2">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums">
        {value}
        {note && <p className="mt-0.5 font-normal text-muted text-xs leading-snug">{note}</p>}
      </dd>
    </div>
  );
}

/** Classes of the list. */
export const figuresClass = 'grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4';
