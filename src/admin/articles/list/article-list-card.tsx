import { Link } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { longDate } from '../../../foundation/dates.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Badge } from '../../../ui/badge.tsx';
import { countOf } from '../../../ui/count.ts';
import { Picture, type PicturePlace } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { useNow } from '../../formats/use-now.ts';
import { DocumentLink } from '../../layout/document-link.tsx';
import { focusNeighbour } from '../../lists/focus-neighbour.ts';
import { runListKeys } from '../../lists/list-keys.ts';
import { atTime, StatusBadge } from '../../lists/status-badge.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { cardAction, TrashActions } from '../actions/trash-actions.tsx';
import { useDeleteArticle } from '../actions/use-delete-article.ts';
import { useDuplicateArticle } from '../actions/use-duplicate-article.ts';
import { mayChange } from '../fields/may-change.ts';
import { UnpublishedChanges } from './unpublished-changes.tsx';

const imagePlace: PicturePlace = {
  width: 1200,
  height: 800,
  sizes: '(min-width:40rem) calc(K*144px),calc(K*96px)',
  maxPixels: 288,
};

interface ArticleCardsProps {
  articles: AdminArticleSummary[];
  /** The articles belong to the previous filter. */
  isOld: boolean;
  /** Whether they are ordered by their last edit, which is shown then. */
  isByEdit: boolean;
  /** Id of the list. */
  list: string;
}

/** The usual view: articles as cards. */
export function ArticleCards({ articles, isOld, isByEdit, list }: ArticleCardsProps) {
  const now = useNow();
  return (
    <ul
      id={list}
      aria-label="Articles"
      aria-busy={isOld}
      onKeyDown={runListKeys}
      className="border-rule border-t aria-busy:opacity-60"
    >
      {articles.map((article) => (
        <ArticleCard key={article.id} article={atTime(now, article)} isByEdit={isByEdit} />
      ))}
    </ul>
  );
}

/** An article in the admin's list, with its actions. It takes the focus when its neighbour leaves the list. */
function ArticleCard({ article, isByEdit }: { article: AdminArticleSummary; isByEdit: boolean }) {
  const item = useId();
  const titleId = useId();
  const user = useUser();
  const isInTrash = article.status === 'trash';
  const leave = () => focusNeighbour(document.getElementById(item));
  return (
    <li
      id={item}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-x-6 gap-y-2 border-rule border-b py-4 lg:flex-row lg:items-start"
    >
      <div className="min-w-0 flex-1 sm:flex sm:gap-5">
        <Thumbnail article={article} />
        <div className="min-w-0 sm:flex-1">
          <div className="flex flex-wrap items-center gap-2">
            {article.status !== 'published' && <StatusBadge status={article.status} />}
            {article.isFeatured === 1 && <Badge variant="strong">Featured</Badge>}
            <span className="break-words text-muted text-sm">
              <bdi>{article.category?.name ?? 'No category yet'}</bdi>
            </span>
          </div>
          <h2 id={titleId} className="mt-1.5 break-words font-semibold leading-snug max-sm:line-clamp-2">
            {mayChange(user, article) ? (
              <Link to="/admin/articles/edit/$id" params={{ id: article.id }} className="hover:text-accent">
                <bdi>{article.title}</bdi>
              </Link>
            ) : (
              <bdi>{article.title}</bdi>
            )}
          </h2>
          <Byline article={article} isByEdit={isByEdit} />
          <p dir="auto" className="mt-1.5 line-clamp-2 max-w-[46rem] break-words text-sm">
            {article.excerpt}
          </p>
          <p className="mt-1.5 text-muted text-sm tabular-nums">
            {countOf(article.viewCount, 'view')} • {article.readTime} min read
          </p>
          <UnpublishedChanges article={article} onDone={() => document.getElementById(item)?.focus()} />
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap lg:-mt-2.5 lg:-mr-2.5">
        {isInTrash ? (
          <TrashActions article={article} onGone={leave} />
        ) : (
          <Actions article={article} onDeleted={leave} />
        )}
      </div>
    </li>
  );
}

/** On phones the text flows around it; an article without an image leaves its place to the text there. */
function Thumbnail({ article: { image, imageUrl } }: { article: AdminArticleSummary }) {
  return (
    <div
      className={`aspect-3/2 overflow-hidden bg-tint max-sm:float-end max-sm:ms-4 max-sm:mb-1 max-sm:w-24 sm:w-36 sm:shrink-0 sm:self-start ${imageUrl ? '' : 'max-sm:hidden'}`}
    >
      {imageUrl && <Picture image={image} src={imageUrl} place={imagePlace} className="aspect-3/2 w-full" />}
    </div>
  );
}

function Byline({ article, isByEdit }: { article: AdminArticleSummary; isByEdit: boolean }) {
  return (
    <p className="mt-0.5 break-words text-muted text-sm">
      {article.author ? (
        <>
          By <bdi>{article.author.name}</bdi>
        </>
      ) : (
        'No author yet'
      )}{' '}
      · <CardDate article={isByEdit ? { ...article, publishDate: null, trashedAt: null } : article} />
    </p>
  );
}

/** The publish date; for an article that has none, its planned date or its last edit; in the trash, when it was moved there. */
function CardDate({ article: { status, publishDate, updatedAt, trashedAt } }: { article: AdminArticleSummary }) {
  const { timeZone } = useSite();
  const [before, date] = trashedAt
    ? ['in the trash since ', trashedAt]
    : publishDate === null
      ? ['edited ', updatedAt]
      : [status === 'draft' || status === 'review' ? 'planned for ' : '', publishDate];
  const isPast = status === 'published' || status === 'withdrawn';
  return (
    <>
      {before}
      <time dateTime={date}>{isPast ? longDate(date, timeZone) : dateAndTime(date, timeZone)}</time>
    </>
  );
}

interface ActionsProps {
  article: AdminArticleSummary;
  onDeleted: () => void;
}

function Actions({ article, onDeleted }: ActionsProps) {
  const askAndDelete = useDeleteArticle(article, onDeleted);
  const duplicate = useDuplicateArticle();
  const user = useUser();
  return (
    <>
      {article.status === 'published' && (
        <DocumentLink href={pagePaths.article(article.slug)} className={cardAction}>
          <ExternalLink aria-hidden="true" size={15} />
          View <span className="sr-only">"{article.title}"</span>
        </DocumentLink>
      )}
      <Link to="/admin/articles/history/$id" params={{ id: article.id }} className={cardAction}>
        <History aria-hidden="true" size={15} />
        History <span className="sr-only">of "{article.title}"</span>
      </Link>
      {mayChange(user, article) && (
        <Link to="/admin/articles/edit/$id" params={{ id: article.id }} className={cardAction}>
          <Pencil aria-hidden="true" size={15} />
          Edit <span className="sr-only">"{article.title}"</span>
        </Link>
      )}
      {duplicate && (
        <button type="button" onClick={() => duplicate(article.id)} className={cardAction}>
          <Copy aria-hidden="true" size={15} />
          Duplicate <span className="sr-only">"{article.title}"</span>
        </button>
      )}
      {mayChange(user, article) && (
        <button type="button" onClick={askAndDelete} className={`${cardAction} hover:text-error`}>
          <Trash2 aria-hidden="true" size={15} />
          Delete <span className="sr-only">"{article.title}"</span>
        </button>
      )}
    </>
  );
}

export function ArticleCardSkeleton() {
  return (
    <div data-testid="article-skeleton" className="border-rule border-b py-4 sm:flex sm:gap-5">
      <Skeleton className="aspect-3/2 max-sm:float-end max-sm:ms-4 max-sm:w-24 sm:w-36 sm:shrink-0 sm:self-start" />
      <div className="min-w-0 sm:flex-1">
        <Skeleton className="h-5 w-32 max-w-1/2" />
        <Skeleton className="mt-2.5 h-5 w-2/3 max-sm:w-1/2" />
        <Skeleton className="mt-2.5 h-4 w-64 max-w-full max-sm:w-1/2" />
        <Skeleton className="mt-2.5 h-4 w-full max-w-[46rem]" />
      </div>
    </div>
  );
}
