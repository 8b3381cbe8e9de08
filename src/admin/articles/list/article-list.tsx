import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type ArticleFilter, articleListQuery } from '../../../client/admin/articles.ts';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { EmptyNotice, FailureNotice } from '../../layout/notices.tsx';
import { ClearFilters, useChangeFilter } from '../../lists/filters.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { useOnceTrue } from '../../lists/use-once-true.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useMayOpen } from '../../session/use-permissions.ts';
import { isNarrowing } from './article-filter.ts';
import { ArticleCardSkeleton, ArticleCards } from './article-list-card.tsx';
import { ArticleListFilter } from './article-list-filter.tsx';
import { ArticleRowSkeleton } from './article-row.tsx';
import { ArticleRows } from './article-rows.tsx';
import { ArticleSortSelect, isByEdit, useArticleSort } from './article-sort.tsx';
import { SavedFilters } from './saved-filters.tsx';

const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'rows', label: 'Rows' },
] as const;

type View = (typeof views)[number]['value'];

const readView = (stored: unknown): View => (stored === 'rows' ? 'rows' : 'cards');

/** Articles in every state, as cards or rows, with filter, order and "Load More". */
export function ArticleList({ filter: given }: { filter: ArticleFilter }) {
  const [filter, sortBy] = useArticleSort(given);
  const query = useInfiniteQuery({ ...articleListQuery(useHttp(), filter), placeholderData: keepPreviousData });
  const [chosenView, setView] = usePersonal('articles-view', readView);
  // Rows are for changing several articles together; in the trash nothing is changed.
  const hasRows = filter.status !== 'trash';
  const view = hasRows ? chosenView : 'cards';
  const total = query.data?.pages[0]?.total ?? 0;
  const isNarrowed = isNarrowing(filter);
  const isFilterShown = useOnceTrue(isNarrowed || total > limits.adminScreenful);
  return (
    <>
      {isFilterShown && <ArticleListFilter filter={filter} />}
      {isFilterShown && <SavedFilters filter={filter} />}
      {query.isPending && <Skeletons view={view} />}
      {query.isError && !query.data && <FailureNotice message={query.error.message} retry={query.refetch} />}
      {query.data && total === 0 && (isNarrowed ? <NothingFound /> : <NothingWritten />)}
      {query.data && total > 0 && (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-muted text-sm">
              {filter.q === '' ? countOf(total, isNarrowed ? 'matching article' : 'article') : describeFound(total)}
            </p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {filter.q === '' && <ArticleSortSelect value={filter.sort} onChange={sortBy} />}
              {hasRows && <Segments label="View" value={view} onChange={setView} options={views} />}
            </div>
          </div>
          <Articles
            articles={query.data.pages.flatMap((page) => page.items)}
            filter={filter}
            view={view}
            query={query}
            isOld={query.isPlaceholderData}
          />
        </>
      )}
    </>
  );
}

/** The server stops counting search results at the limit. */
function describeFound(total: number): string {
  const found = countOf(total, 'matching article');
  return `${total < limits.searchCount ? found : `At least ${found}`}, best matches first`;
}

interface ArticlesProps {
  articles: AdminArticleSummary[];
  filter: ArticleFilter;
  view: View;
  query: Parameters<typeof LoadMore>[0]['query'];
  /** The articles belong to the previous filter; those of the current one are loading. */
  isOld: boolean;
}

function Articles({ articles, filter, view, query, isOld }: ArticlesProps) {
  const list = useId();
  const shown = { articles, isOld, list, isByEdit: isByEdit(filter.sort) };
  return (
    <>
      {view === 'rows' ? (
        // With another filter nothing is selected.
        <ArticleRows key={JSON.stringify(filter)} {...shown} />
      ) : (
        <ArticleCards {...shown} />
      )}
      {!isOld && <LoadMore query={query} list={list} shown={articles.length} />}
    </>
  );
}

function NothingFound() {
  const change = useChangeFilter<ArticleFilter>();
  return (
    <EmptyNotice text="No articles found">
      <ClearFilters clear={() => change({ q: '', category: '', author: '', status: '', featured: '' })} />
    </EmptyNotice>
  );
}

function NothingWritten() {
  const mayOpen = useMayOpen();
  return (
    <EmptyNotice text="No articles found">
      {mayOpen('/admin/articles/new') && (
        <Link to="/admin/articles/new" className={buttonClass('quiet')}>
          Write the first one
        </Link>
      )}
    </EmptyNotice>
  );
}

function Skeletons({ view }: { view: View }) {
  const Placeholder = view === 'rows' ? ArticleRowSkeleton : ArticleCardSkeleton;
  return (
    <div role="status" aria-label="Loading articles" className="border-rule border-t">
      {[...Array(limits.adminSkeletonCards).keys()].map((index) => (
        <Placeholder key={index} />
      ))}
    </div>
  );
}
