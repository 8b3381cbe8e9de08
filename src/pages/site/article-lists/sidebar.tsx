import { NewsletterCard } from '../newsletter/newsletter-card.tsx';
import { MostRead } from './most-read.tsx';

/** The column beside every list of articles. @param category slug of the page's; empty for all */
export function Sidebar({ category }: { category: string }) {
  return (
    <aside aria-label="Most read and newsletter" className="sidebar">
      <MostRead category={category} />
      <NewsletterCard />
    </aside>
  );
}
