import type { ListedArticle } from '../../../client/articles.ts';
import type { BandBlock } from '../../../client/front-page.ts';
import { Picture } from '../../../ui/picture.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { BandByline, BandCard } from './band-card.tsx';
import { tintedLeadPlace, tintedRowPlace } from './picture-places.ts';
import { SectionHead } from './section-head.tsx';

/** One large article and rows below it, on a tinted ground from edge to edge. */
export function BandTinted({ block: { id, category, articles } }: { block: BandBlock }) {
  const [first, ...others] = articles;
  return (
    <section aria-labelledby={`band-${id}`} className="bg-tint py-10 sm:py-14">
      <div className="mx-auto max-w-page px-gutter">
        <SectionHead id={`band-${id}`} category={category} />
        {first && <LargeArticle article={first} />}
        <div className="grid gap-x-8 lg:grid-cols-2">
          {others.map((article) => (
            <BandCard
              key={article.slug}
              article={article}
              place={tintedRowPlace}
              card="mt-6 flex flex-row-reverse gap-4 border-rule border-t pt-6 sm:gap-6 lg:mt-8"
              image="size-28 shrink-0 sm:aspect-[3/2] sm:h-auto sm:w-52"
              headline="text-xl/[1.15] sm:text-[1.5rem]/[1.15]"
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function LargeArticle({ article }: { article: ListedArticle }) {
  return (
    <article
      {...(!article.imageUrl && { 'data-bare': '' })}
      className="group relative mt-6 items-center gap-x-8 lg:grid lg:grid-cols-12 lg:bare:block"
    >
      {article.imageUrl && (
        <Picture
          image={article.image}
          src={article.imageUrl}
          place={tintedLeadPlace}
          className="aspect-[3/2] w-full lg:col-span-7"
        />
      )}
      <div className="max-lg:mt-4 lg:col-span-5">
        <h3
          dir="auto"
          className="font-semibold font-serif text-3xl/[1.1] tracking-[-0.015em] decoration-1 underline-offset-4 group-hover:text-accent group-hover:underline sm:text-4xl/[1.08] xl:text-[2.75rem]/[1.07]"
        >
          <PageLink to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </PageLink>
        </h3>
        <p dir="auto" className="mt-4 max-w-text font-serif text-muted leading-normal max-sm:hidden sm:text-lg/[1.5]">
          {article.excerpt}
        </p>
        <BandByline article={article} />
      </div>
    </article>
  );
}
