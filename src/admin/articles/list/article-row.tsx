import { Link } from '@tanstack/react-router';
import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { isPublicStatus } from '../../../contract/article-status.ts';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { countOf } from '../../../ui/count.ts';
import { Picture, type PicturePlace } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { focusNeighbour } from '../../lists/focus-neighbour.ts';
import { StatusBadge } from '../../lists/status-badge.tsx';
import { unpublishedText } from '../fields/unpublished-text.ts';
import { ArticleMenu } from './article-menu.tsx';

const imagePlace: PicturePlace = { width: 1200, height: 800, sizes: 'calc(K*60px)', maxPixels: 120 };

interface ArticleRowProps {
  article: AdminArticleSummary;
  /** Whether its last edit is shown instead of its date. */
  isByEdit: boolean;
  /** Whether the user may change it; only then it can be selected. */
  mayChange: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** An article in the list's compact view. */
export function ArticleRow({ article, isByEdit, mayChange, isSelected, onSelect }: ArticleRowProps) {
  const item = useId();
  const titleId = useId();
  const { id, title, image, imageUrl, author, category, isFeatured, viewCount, unpublishedChanges } = article;
  const hasChanges = unpublishedChanges > 0 && isPublicStatus(article.status);
  return (
    <li
      id={item}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex min-h-15 items-center gap-3 border-rule border-b -outline-offset-2 has-checked:bg-tint sm:gap-4"
    >
      {mayChange ? (
        <label className="-mr-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={`Select "${title}"`}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
            className="size-4.5 accent-primary"
          />
        </label>
      ) : (
        <span className="-mr-2 size-11 shrink-0" />
      )}
      <div className="h-10 w-15 shrink-0 overflow-hidden bg-tint max-sm:hidden">
        {imageUrl && <Picture image={image} src={imageUrl} place={imagePlace} className="h-10 w-full" />}
      </div>
      <div className="min-w-0 grow py-1.5">
        {/* On phones two lines, of which the marks begin the first. */}
        <h2
          id={titleId}
          className="break-words font-semibold text-sm leading-5 max-sm:line-clamp-2 max-sm:*:mr-1.5 sm:flex sm:items-center sm:gap-2"
        >
          {article.status !== 'published' && <StatusBadge status={article.status} />}
          {isFeatured === 1 && (
            <Star role="img" aria-label="Featured" size={14} className="inline shrink-0 text-accent" />
          )}
          {mayChange ? (
            <Link to="/admin/articles/edit/$id" params={{ id }} className="py-0.5 hover:text-accent sm:truncate">
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi className="py-0.5 sm:truncate">{title}</bdi>
          )}
        </h2>
        <p className="truncate text-muted text-xs leading-5">
          {hasChanges && <span className="font-medium text-ink">{unpublishedText(unpublishedChanges)} · </span>}
          <bdi>{author?.name ?? 'No author yet'}</bdi> · <bdi>{category?.name ?? 'No category yet'}</bdi>
          <span className="md:hidden">
            {' '}
            · <RowDate article={article} isByEdit={isByEdit} />
          </span>
        </p>
      </div>
      <p className="shrink-0 whitespace-nowrap text-right text-muted text-xs leading-5 max-md:hidden">
        <RowDate article={article} isByEdit={isByEdit} />
        <span className="block tabular-nums">{countOf(viewCount, 'view')}</span>
      </p>
      <ArticleMenu
        article={article}
        mayChange={mayChange}
        hasChanges={hasChanges}
        onCopyDone={() => document.getElementById(item)?.focus()}
        onDeleted={() => focusNeighbour(document.getElementById(item))}
      />
    </li>
  );
}

function RowDate({ article: { publishDate, updatedAt }, isByEdit }: Pick<ArticleRowProps, 'article' | 'isByEdit'>) {
  const { timeZone } = useSite();
  const moment = (isByEdit ? null : publishDate) ?? updatedAt;
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(moment));
  return (
    <>
      {isByEdit && 'edited '}
      <time dateTime={moment}>{date}</time>
    </>
  );
}

export function ArticleRowSkeleton() {
  return (
    <div data-testid="article-skeleton" className="flex min-h-15 items-center gap-4 border-rule border-b">
      <Skeleton className="ml-3 size-4.5" />
      <Skeleton className="h-10 w-15 max-sm:hidden" />
      <div className="grow">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-2 h-3 w-40" />
      </div>
    </div>
  );
}
