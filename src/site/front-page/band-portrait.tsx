import type { BandBlock } from '../../client/front-page.ts';
import { useCategories } from '../../foundation/use-site.ts';
import { BandCard } from './band-card.tsx';
import { portraitPlace } from './picture-places.ts';
import { AllLink } from './section-head.tsx';

/** Upright images beside the name of the category; on phones they are moved sideways under it. */
export function BandPortrait({ block: { id, category, articles } }: { block: BandBlock }) {
  const description = useCategories().find(({ slug }) => slug === category.slug)?.description;
  return (
    <section aria-labelledby={`band-${id}`} className="mx-auto max-w-page px-gutter later-25">
      <div className="border-ink border-t-2 pt-3 xl:flex xl:gap-x-8 xl:pt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 xl:block xl:w-72 xl:shrink-0">
          <h2 id={`band-${id}`} dir="auto" className="font-serif text-4xl italic tracking-tight xl:text-6xl">
            {category.name}
          </h2>
          {description && (
            <p dir="auto" className="mt-3 hidden max-w-xs font-serif text-muted leading-normal xl:block">
              {description}
            </p>
          )}
          <p className="xl:mt-4">
            <AllLink category={category} />
          </p>
        </div>
        <div className="portrait-strip">
          {articles.map((article) => (
            <BandCard
              key={article.slug}
              article={article}
              place={portraitPlace}
              image="mb-3 aspect-[2/3] w-full"
              headline="text-base/[1.2] sm:text-lg/[1.2] group-bare:text-2xl/[1.15]"
            />
          ))}
        </div>
      </div>
    </section>
  );
}
