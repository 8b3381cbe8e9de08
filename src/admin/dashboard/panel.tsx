import type { ReactNode } from 'react';
import { useId } from 'react';

interface PanelProps {
  title: string;
  /** Opposite the title: the link to the whole list. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of the dashboard. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-ink/80 border-b">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Classes of the link to the whole list. */
export const panelLink = 'inline-flex min-h-11 items-center text-muted text-sm hover:text-ink';
