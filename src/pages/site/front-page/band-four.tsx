import type { BandBlock } from '../../../client/front-page.ts';
import { BandCard } from './band-card.tsx';
import { fourPlace } from './picture-places.ts';
import { SectionHead } from './section-head.tsx';

/** As many columns as articles; a single one has its image beside it. */
const columns = ['', 'lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'];

/** Up to four articles in a row; on phones two columns, an odd one out first, across both. */
export function BandFour({ block: { id, category, articles } }: { block: BandBlock }) {
  const isOdd = articles.length % 2 === 1;
  return (
    <section aria-labelledby={`band-${id}`} className="mx-auto max-w-page px-gutter">
      <SectionHead id={`band-${id}`} category={category} />
      <div className={`mt-6 grid grid-cols-2 gap-x-4 gap-y-7 sm:gap-x-8 ${columns[articles.length] ?? ''}`}>
        {articles.map((article, index) => (
          <BandCard
            key={article.slug}
            article={article}
            place={fourPlace}
            card={isOdd && index === 0 ? 'max-lg:col-span-2' : ''}
            image={`mb-3 w-full lg:aspect-[4/3] ${isOdd && index === 0 ? 'aspect-video' : 'aspect-[4/3]'}`}
            headline={`text-lg/[1.2] sm:text-xl/[1.18] group-bare:lg:text-[1.75rem]/[1.14] ${isOdd && index === 0 ? 'max-sm:text-2xl/[1.15]' : ''}`}
          />
        ))}
      </div>
    </section>
  );
}
