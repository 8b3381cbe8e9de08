import { NewsletterCard } from '../newsletter/newsletter-card.tsx';
import { MostRead } from './most-read.tsx';

/** The column beside every list of articles. @param category slug of the page's; empty for all */
export function Sidebar({ category }: { category: string }) {
  return (
    <aside
      aria-label="Most read and newsletter"
      className="flex flex-col gap-8 lg:gap-12 [@media(min-height:48rem)]:lg:sticky [@media(min-height:48rem)]:lg:top-20"
    >
      <MostRead category={category} />
      <NewsletterCard />
    </aside>
  );
}
