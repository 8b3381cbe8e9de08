import type { ListedArticle } from '../../../client/articles.ts';
import { Picture, type PicturePlace } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AuthorLink } from '../layout/author-link.tsx';
import { longDate } from '../layout/dates.ts';
import { PageLink } from '../layout/page-link.tsx';
import { useSite } from '../layout/use-site.ts';

/** The grids that have cards, which are two columns wide and on phones one. */
export type CardGrid = 'besideSidebar' | 'alone';

/** As wide as the columns of `article-list.tsx` between the margins of each page. */
const imagePlaces: Record<CardGrid, PicturePlace> = {
  besideSidebar: {
    width: 1200,
    height: 800,
    sizes:
      '(min-width:64rem) calc(K*min(404px,50vw - 220px)),(min-width:40rem) calc(K*(50vw - 36px)),calc(K*(100vw - 40px))',
    maxPixels: 750,
  },
  alone: {
    width: 1200,
    height: 800,
    sizes: '(min-width:40rem) calc(K*min(432px,50vw - 36px)),calc(K*(100vw - 40px))',
    maxPixels: 750,
  },
};

interface ArticleCardProps {
  article: ListedArticle;
  grid: CardGrid;
  /** The card is at the top of the page, so its image is fetched first. */
  first?: boolean;
}

export function ArticleCard({ article, grid, first = false }: ArticleCardProps) {
  const { timeZone } = useSite();
  return (
    <article className="group relative flex min-w-0 flex-col">
      {article.imageUrl && (
        <Picture
          image={article.image}
          src={article.imageUrl}
          place={imagePlaces[grid]}
          first={first}
          className="mb-4 aspect-[3/2] w-full"
        />
      )}
      <p className="label text-accent">{article.category.name}</p>
      <h3
        dir="auto"
        className="mt-2 font-semibold font-serif text-2xl leading-tight tracking-[-0.01em] decoration-1 underline-offset-4 group-hover:text-accent group-hover:underline"
      >
        <PageLink to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
          {article.title}
        </PageLink>
      </h3>
      <p dir="auto" className="mt-2.5 font-serif text-muted leading-relaxed">
        {article.excerpt}
      </p>
      <p className="mt-auto pt-3.5 text-muted text-xs">
        <AuthorLink author={article.author} className="font-semibold text-ink" />
        <span aria-hidden="true"> · </span>
        <time dateTime={article.publishDate}>{longDate(article.publishDate, timeZone)}</time>
        <span aria-hidden="true"> · </span>
        {`${article.readTime} min read`}
      </p>
    </article>
  );
}

export function ArticleCardSkeleton() {
  return (
    <div data-testid="story-skeleton">
      <Skeleton className="aspect-[3/2]" />
      <Skeleton className="mt-4 h-4 w-20" />
      <Skeleton className="mt-3 h-7" />
      <Skeleton className="mt-3 h-16" />
      <Skeleton className="mt-4 h-4 w-56" />
    </div>
  );
}
