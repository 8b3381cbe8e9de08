import { MostRead } from './most-read.tsx';
import { NewsletterCard } from './newsletter-card.tsx';

/** What stands beside every list of stories. */
export function Sidebar() {
  return (
    <aside aria-label="Most read and newsletter" className="flex flex-col gap-12">
      <MostRead />
      <NewsletterCard />
    </aside>
  );
}
