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

interface SidebarProps {
  /** Slug of the page's category; empty for all. */
  category: string;
  /** There is no list that it could stand beside: its parts are side by side. */
  isAlone?: boolean;
}

/** The column beside every list of articles. */
export function Sidebar({ category, isAlone = false }: SidebarProps) {
  return (
    <aside
      aria-label="Most read and newsletter"
      className={isAlone ? 'sidebar lg:grid lg:grid-cols-2 lg:items-start' : 'sidebar'}
    >
      <MostRead category={category} />
      <NewsletterCard />
    </aside>
  );
}
