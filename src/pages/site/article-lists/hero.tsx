import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LeadArticle } from '../../../client/articles.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture, type PicturePlace } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PressButton } from '../../page-script/press-button.tsx';
import { Byline } from '../article/byline.tsx';
import { longDate } from '../layout/dates.ts';
import { useSite } from '../layout/use-site.ts';
import { LoadFailure } from './load-failure.tsx';

interface HeroProps {
  query: UseQueryResult<LeadArticle | null>;
  /** The hero is at the top of the page, so its image is fetched first. */
  isFirst?: boolean;
}

/** Beside the text the crop is 4:3, and 3:2 images as much wider as is cut off at their sides. */
const imagePlace: PicturePlace = {
  width: 1200,
  height: 800,
  sizes: '(min-width:64rem) calc(K*min(774px,65.6vw - 45px)),calc(K*100vw)',
  maxPixels: 1920,
};

/** The article that the front page leads with. */
export function Hero({ query, isFirst = true }: HeroProps) {
  if (query.isError) return <LoadFailure what="The featured story" retry={query.refetch} />;
  if (!query.data) return <HeroSkeleton />;
  return <HeroArticle article={query.data} isFirst={isFirst} />;
}

function HeroArticle({ article, isFirst }: { article: LeadArticle; isFirst: boolean }) {
  const { timeZone } = useSite();
  return (
    <article
      className={`grid grid-cols-1 items-center gap-x-10 gap-y-6 border-rule border-b pb-10 lg:pt-10 ${article.imageUrl ? 'has-[>div>picture>[hidden]]:block has-[>div>picture>[hidden]]:pt-8 lg:grid-cols-12' : 'pt-8'}`}
    >
      {article.imageUrl && (
        <div className="max-lg:-mx-5 lg:order-2 lg:col-span-7">
          <Picture
            image={article.image}
            src={article.imageUrl}
            place={imagePlace}
            first={isFirst}
            className="aspect-[3/2] w-full lg:aspect-[4/3]"
          />
        </div>
      )}
      <div className="lg:order-1 lg:col-span-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="label bg-accent px-2 py-1 text-on-accent">Featured</span>
          <span className="label text-accent">{article.category.name}</span>
          <time dateTime={article.publishDate} className="text-muted text-sm">
            {longDate(article.publishDate, timeZone)}
          </time>
        </p>
        <h2
          dir="auto"
          className={`mt-5 font-semibold font-serif leading-[1.06] tracking-[-0.02em] ${titleSize(article.title)}`}
        >
          <Link to="/articles/$slug" params={{ slug: article.slug }} className="hover:text-accent">
            {article.title}
          </Link>
        </h2>
        <p dir="auto" className="mt-5 max-w-text font-serif text-lg text-muted leading-relaxed sm:text-xl">
          {article.excerpt}
        </p>
        <div className="mt-7 flex items-center gap-3">
          <Byline author={article.author} />
          <p className="ml-auto whitespace-nowrap text-muted text-sm">{article.readTime} min read</p>
          <PressButton
            press="copy"
            value={pagePaths.article(article.slug)}
            aria-label="Share this article"
            data-print="no"
            className="-mr-3 inline-flex size-11 shrink-0 items-center justify-center hover:text-accent"
          >
            <Icon name="share" size={18} />
          </PressButton>
        </div>
      </div>
    </article>
  );
}

/** A title may have 200 characters; long ones get a smaller size. */
function titleSize(title: string): string {
  return title.length > 90 ? 'text-3xl sm:text-4xl' : 'text-4xl sm:text-5xl xl:text-6xl';
}

function HeroSkeleton() {
  return (
    <div className="grid items-center gap-x-10 gap-y-6 pb-10 lg:grid-cols-12 lg:pt-10">
      <Skeleton className="aspect-[3/2] max-lg:-mx-5 lg:order-2 lg:col-span-7 lg:aspect-[4/3]" />
      <div className="lg:order-1 lg:col-span-5">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="mt-5 h-40" />
        <Skeleton className="mt-5 h-20" />
      </div>
    </div>
  );
}
