import type { ReactNode } from 'react';
import { NewsletterCard } from '../newsletter/newsletter-card.tsx';
import { MostRead } from './most-read.tsx';

interface BesideSidebarProps {
  /** Slug of the page's category; empty where the page is about all of them. */
  category?: string;
  children: ReactNode;
}

/** A list of articles on eight columns of twelve, and the sidebar on the other four; on narrow screens below it. */
export function BesideSidebar({ category = '', children }: BesideSidebarProps) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-8">{children}</div>
      <div className="lg:col-span-4">
        <Sidebar category={category} />
      </div>
    </div>
  );
}

/** The column beside every list of articles. @param category slug of the page's; empty for all */
function Sidebar({ category }: { category: string }) {
  return (
    <aside aria-label="Most read and newsletter" className="sidebar">
      <MostRead category={category} />
      <NewsletterCard />
    </aside>
  );
}
