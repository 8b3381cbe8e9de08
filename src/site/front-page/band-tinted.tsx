import { Link } from '@tanstack/react-router';
import type { BandArticle, BandBlock } from '../../client/front-page.ts';
import { Picture } from '../../ui/picture.tsx';
import { CardLabel } from '../parts/card-label.tsx';
import { BandByline, BandCard } from './band-card.tsx';
import { tintedLeadPlace, tintedRowPlace } from './picture-places.ts';
import { SectionHead } from './section-head.tsx';

/** One large article and rows below it, on a tinted ground from edge to edge; on phones all are moved sideways. */
export function BandTinted({ block: { id, category, articles } }: { block: BandBlock }) {
  const [first, ...others] = articles;
  return (
    <section aria-labelledby={`band-${id}`} className="bg-tint py-8 later-25 sm:py-14">
      <div className="mx-auto max-w-page px-gutter">
        <SectionHead id={`band-${id}`} category={category} />
        <div className="tinted-strip">
          {first && <LargeArticle article={first} />}
          <div className="gap-x-8 max-sm:contents sm:grid lg:grid-cols-2">
            {others.map((article) => (
              <BandCard
                key={article.slug}
                article={article}
                place={tintedRowPlace}
                card="tinted-row"
                image="aspect-[3/2] shrink-0 max-sm:mb-3 max-sm:w-full sm:w-52"
                headline="text-xl/[1.15] sm:text-[1.5rem]/[1.15]"
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function LargeArticle({ article }: { article: BandArticle }) {
  return (
    <article {...(!article.imageUrl && { 'data-bare': '' })} className="group relative tinted-lead">
      {article.imageUrl && (
        <Picture
          image={article.image}
          src={article.imageUrl}
          place={tintedLeadPlace}
          className="aspect-[3/2] w-full lg:col-span-7"
        />
      )}
      <div className="mt-3 sm:mt-5 lg:col-span-5 lg:mt-0">
        <CardLabel article={article} about="category" className="label mb-1.5" />
        <h3 dir="auto">
          <Link to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </Link>
        </h3>
        <p dir="auto" className="mt-4 max-w-text font-serif text-muted leading-normal max-sm:hidden sm:text-lg/[1.5]">
          {article.excerpt}
        </p>
        <BandByline article={article} />
      </div>
    </article>
  );
}
