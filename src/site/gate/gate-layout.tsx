import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useSite } from '../../foundation/use-site.ts';

interface GateLayoutProps {
  title: string;
  /** One sentence. */
  lead: ReactNode;
  children: ReactNode;
}

/** The layout of the sign-in and set-up pages: one narrow column. Search engines do not index them. */
export function GateLayout({ title, lead, children }: GateLayoutProps) {
  const { name } = useSite();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="border-rule border-b px-gutter py-3 text-center">
        <Link
          to="/"
          className="inline-block max-w-full text-balance py-2 font-semibold font-serif text-3xl leading-tight tracking-[-0.03em] [overflow-wrap:anywhere] hover:text-accent"
        >
          {name}
        </Link>
      </header>
      <main className="mx-auto w-full max-w-sm flex-1 px-gutter py-10 sm:py-16">
        <h1 className="font-semibold font-serif text-4xl tracking-tight">{title}</h1>
        <p className="mt-3 text-muted leading-relaxed">{lead}</p>
        {children}
        <p className="mt-10 border-rule border-t pt-4">
          <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-ink">
            <ArrowLeft aria-hidden="true" size={16} />
            Back to Site
          </Link>
        </p>
      </main>
    </div>
  );
}
