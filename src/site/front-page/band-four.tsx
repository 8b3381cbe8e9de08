import type { BandBlock } from '../../client/front-page.ts';
import { BandCard } from './band-card.tsx';
import { fourPlace } from './picture-places.ts';
import { SectionHead } from './section-head.tsx';

/** As many columns as articles; a single one has its image beside it. */
const columns = ['', 'sm:grid-cols-1', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4'];

/** Up to four articles in a row; on phones rows with thumbnails. */
export function BandFour({ block: { id, category, articles } }: { block: BandBlock }) {
  const isAlone = articles.length === 1;
  return (
    <section aria-labelledby={`band-${id}`} className="mx-auto max-w-page px-gutter later-30">
      <SectionHead id={`band-${id}`} category={category} />
      <div className={`mt-5 grid gap-x-8 gap-y-4 sm:mt-6 sm:gap-y-8 ${columns[articles.length] ?? ''}`}>
        {articles.map((article) => (
          <BandCard
            key={article.slug}
            article={article}
            place={fourPlace}
            card={`four-card ${isAlone ? 'sm:gap-8' : 'sm:flex-col sm:gap-3'}`}
            image={`size-28 shrink-0 sm:aspect-[4/3] sm:h-auto ${isAlone ? 'sm:w-1/2' : 'sm:w-full'}`}
            headline={`text-xl/[1.15] group-bare:lg:text-[1.75rem]/[1.14] ${isAlone ? 'sm:text-4xl/[1.1]' : 'sm:text-xl/[1.18]'}`}
          />
        ))}
      </div>
    </section>
  );
}
