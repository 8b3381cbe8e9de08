import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { type ArticleFilter, articleListQuery } from '../../../client/admin/articles.ts';
import type { ArticleSummary } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useHttp } from '../../site/layout/use-site.ts';
import { countOf } from '../formats/count.ts';
import { useNow } from '../formats/use-now.ts';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { ClearFilters, useChangeFilter } from '../lists/filters.tsx';
import { LoadMore } from '../lists/load-more.tsx';
import { useOnceTrue } from '../lists/use-once-true.ts';
import { isNarrowing } from './article-filter.ts';
import { ArticleCard, ArticleCardSkeleton } from './article-list-card.tsx';
import { ArticleListFilter } from './article-list-filter.tsx';

/** All articles, scheduled ones too, with filter and "Load More". */
export function ArticleList({ filter }: { filter: ArticleFilter }) {
  const query = useInfiniteQuery({ ...articleListQuery(useHttp(), filter), placeholderData: keepPreviousData });
  const total = query.data?.pages[0]?.total ?? 0;
  const isNarrowed = isNarrowing(filter);
  const isFilterShown = useOnceTrue(isNarrowed || total > limits.adminScreenful);
  return (
    <>
      {isFilterShown && <ArticleListFilter filter={filter} />}
      {query.isPending && <Skeletons />}
      {query.isError && !query.data && <FailureNotice message={query.error.message} retry={query.refetch} />}
      {query.data && total === 0 && (isNarrowed ? <NothingFound /> : <NothingWritten />)}
      {query.data && total > 0 && (
        <>
          <p role="status" className="mb-2 text-muted text-sm">
            {filter.q === '' ? countOf(total, isNarrowed ? 'matching article' : 'article') : describeFound(total)}
          </p>
          <Cards
            articles={query.data.pages.flatMap((page) => page.items)}
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

interface CardsProps {
  articles: ArticleSummary[];
  query: Parameters<typeof LoadMore>[0]['query'];
  /** The articles belong to the previous filter; those of the current one are loading. */
  isOld: boolean;
}

function Cards({ articles, query, isOld }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  return (
    <>
      <ul ref={list} aria-label="Articles" aria-busy={isOld} className="border-rule border-t aria-busy:opacity-60">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} now={now} />
        ))}
      </ul>
      {!isOld && <LoadMore query={query} list={list} shown={articles.length} />}
    </>
  );
}

function NothingFound() {
  const change = useChangeFilter<ArticleFilter>();
  return (
    <EmptyNotice text="No articles found">
      <ClearFilters clear={() => change({ q: '', category: '', author: '', status: '' })} />
    </EmptyNotice>
  );
}

function NothingWritten() {
  return (
    <EmptyNotice text="No articles found">
      <Link to="/admin/articles/new" className={buttonClass('quiet')}>
        Write the first one
      </Link>
    </EmptyNotice>
  );
}

function Skeletons() {
  return (
    <div role="status" aria-label="Loading articles" className="border-rule border-t">
      {[...Array(limits.adminSkeletonCards).keys()].map((index) => (
        <ArticleCardSkeleton key={index} />
      ))}
    </div>
  );
}
