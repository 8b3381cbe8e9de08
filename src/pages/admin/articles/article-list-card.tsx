import { Link } from '@tanstack/react-router';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ArticleSummary } from '../../../contract/articles.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { longDate } from '../../site/layout/dates.ts';
import { useSite } from '../../site/layout/use-site.ts';
import { countOf } from '../formats/count.ts';
import { dateAndTime } from '../formats/date-and-time.ts';
import { useDeleteArticle } from './use-delete-article.ts';

interface ArticleCardProps {
  article: ArticleSummary;
  /** Milliseconds since 1970. */
  now: number;
}

/** An article in the admin's list, with its actions. It takes the focus when its neighbour is deleted. */
export function ArticleCard({ article, now }: ArticleCardProps) {
  const item = useRef<HTMLLIElement>(null);
  const titleId = useId();
  const isPublished = Date.parse(article.publishDate) <= now;
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-x-6 gap-y-2 border-rule border-b py-4 sm:flex-row sm:items-start"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <Badge variant={isPublished ? 'quiet' : 'plain'}>{isPublished ? 'Published' : 'Scheduled'}</Badge>
          {article.isFeatured === 1 && <Badge variant="strong">Featured</Badge>}
          <span className="break-words text-muted text-sm">
            <bdi>{article.category.name}</bdi>
          </span>
        </div>
        <h2 id={titleId} className="mt-1.5 break-words font-semibold leading-snug">
          <Link to="/admin/articles/edit/$id" params={{ id: article.id }} className="hover:text-accent">
            <bdi>{article.title}</bdi>
          </Link>
        </h2>
        <Byline article={article} isPublished={isPublished} />
        <p dir="auto" className="mt-1.5 line-clamp-2 max-w-[46rem] break-words text-sm">
          {article.excerpt}
        </p>
        <p className="mt-1.5 text-muted text-sm tabular-nums">
          {countOf(article.viewCount, 'view')} • {article.readTime} min read
        </p>
      </div>
      <Actions
        article={article}
        isPublished={isPublished}
        onDeleted={() => {
          if (item.current) focusNeighbour(item.current);
        }}
      />
    </li>
  );
}

function Byline({ article, isPublished }: { article: ArticleSummary; isPublished: boolean }) {
  const { timeZone } = useSite();
  const date = isPublished ? longDate(article.publishDate, timeZone) : dateAndTime(article.publishDate, timeZone);
  return (
    <p className="mt-0.5 break-words text-muted text-sm">
      By <bdi>{article.author.name}</bdi> · <time dateTime={article.publishDate}>{date}</time>
    </p>
  );
}

const action =
  'inline-flex min-h-11 items-center gap-1.5 px-2.5 text-muted text-sm first:-ml-2.5 hover:text-ink sm:first:ml-0';

interface ActionsProps {
  article: ArticleSummary;
  isPublished: boolean;
  onDeleted: () => void;
}

function Actions({ article, isPublished, onDeleted }: ActionsProps) {
  const askAndDelete = useDeleteArticle(article, onDeleted);
  return (
    <div className="flex shrink-0 sm:-mt-2.5 sm:-mr-2.5">
      {isPublished && (
        <Link to="/articles/$slug" params={{ slug: article.slug }} className={action}>
          <ExternalLink aria-hidden="true" size={15} />
          View <span className="sr-only">"{article.title}"</span>
        </Link>
      )}
      <Link to="/admin/articles/edit/$id" params={{ id: article.id }} className={action}>
        <Pencil aria-hidden="true" size={15} />
        Edit <span className="sr-only">"{article.title}"</span>
      </Link>
      <button type="button" onClick={askAndDelete} className={`${action} hover:text-accent`}>
        <Trash2 aria-hidden="true" size={15} />
        Delete <span className="sr-only">"{article.title}"</span>
      </button>
    </div>
  );
}

/** Moves the focus to the next article, or the one before, unless the user has moved it elsewhere meanwhile. */
function focusNeighbour(item: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !item.contains(activeElement)) return;
  const neighbour = item.nextElementSibling ?? item.previousElementSibling ?? document.getElementById('content');
  if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true });
}

export function ArticleCardSkeleton() {
  return (
    <div data-testid="article-skeleton" className="border-rule border-b py-4">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-2.5 h-5 w-2/3" />
      <Skeleton className="mt-2.5 h-4 w-64 max-w-full" />
      <Skeleton className="mt-2.5 h-4 w-full max-w-[46rem]" />
    </div>
  );
}
