import type { ReactNode } from 'react';

interface StaticPageProps {
  title: string;
  /** A summary of the page in one or two sentences. */
  lead?: string;
  children: ReactNode;
}

/** A short page of text that is not an article. */
export function StaticPage({ title, lead, children }: StaticPageProps) {
  return (
    <div className="px-gutter pt-12 sm:pt-20">
      <div className="mx-auto max-w-text">
        <header className="border-ink border-b-2 pb-8 [overflow-wrap:anywhere]">
          <h1 className="font-semibold font-serif text-4xl leading-[1.08] tracking-[-0.02em] sm:text-5xl">{title}</h1>
          {lead && <p className="mt-5 font-serif text-muted text-xl leading-relaxed sm:text-2xl">{lead}</p>}
        </header>
        <div className="prose mt-10 *:first:mt-0">{children}</div>
      </div>
    </div>
  );
}
