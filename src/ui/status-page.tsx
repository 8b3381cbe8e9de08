import type { ReactNode } from 'react';

interface StatusPageProps {
  title: string;
  /** One sentence. */
  detail: string;
  /** Another sentence or two, in a paragraph of its own. */
  more?: string;
  /** Links and buttons to go on. */
  children: ReactNode;
}

/** A page about an error or a success, with links to go on. */
export function StatusPage({ title, detail, more, children }: StatusPageProps) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-16 sm:pt-28">
      <h1 className="max-w-3xl font-semibold font-serif text-5xl leading-[1.06] tracking-[-0.02em] [overflow-wrap:anywhere] sm:text-6xl">
        {title}
      </h1>
      <p className="mt-5 max-w-text hyphens-manual font-serif text-muted text-xl leading-relaxed [overflow-wrap:anywhere]">
        {detail}
      </p>
      {more && <p className="mt-3 max-w-text text-muted leading-relaxed [overflow-wrap:anywhere]">{more}</p>}
      <div className="mt-9 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
