import type { ReactNode } from 'react';

interface PageLayoutProps {
  title: string;
  /** One or two sentences. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page under its heading; from 1024 px on beside it, where the heading stays in sight, and from 1600 px on in the middle. */
export function PageLayout({ title, lead, children }: PageLayoutProps) {
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-gutter pt-10 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,41rem)] lg:pt-20 min-[100rem]:grid-cols-[1fr_41rem_1fr]">
      <header className="border-ink [overflow-wrap:anywhere] max-lg:border-b-2 max-lg:pb-8 lg:sticky lg:top-24 lg:self-start">
        <h1 className="font-semibold font-serif text-4xl leading-[1.08] tracking-[-0.02em] sm:text-5xl xl:text-[3.5rem]">
          {title}
        </h1>
        {lead && <p className="mt-5 max-w-text font-serif text-muted text-xl leading-relaxed lg:max-w-sm">{lead}</p>}
      </header>
      <div className="min-w-0 border-ink lg:border-t-2 lg:pt-6">{children}</div>
    </div>
  );
}
