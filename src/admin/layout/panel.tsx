import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** One sentence. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of a page: title and lead on the left, content on the right. */
export function Panel({ title, lead, children }: PanelProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-10 gap-y-5 border-rule border-t py-8 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        {lead && <p className="mt-1 text-muted text-sm">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
