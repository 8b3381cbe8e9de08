import type { ListedArticle } from '../../../client/articles.ts';
import { Image } from '../../../ui/image.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AuthorLink } from '../layout/author-link.tsx';
import { longDate } from '../layout/dates.ts';
import { PageLink } from '../layout/page-link.tsx';
import { useSite } from '../layout/use-site.ts';

interface ArticleCardProps {
  article: ListedArticle;
  /** The card is at the top of the page, so its image is fetched first. */
  first?: boolean;
}

export function ArticleCard({ article, first = false }: ArticleCardProps) {
  const { timeZone } = useSite();
  return (
    <article className="group relative flex min-w-0 flex-col">
      {article.imageUrl && <Image src={article.imageUrl} first={first} className="mb-4 aspect-[3/2]" />}
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
        {article.readTime} min read
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
