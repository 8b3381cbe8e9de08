import { useInfiniteQuery } from '@tanstack/react-query';
import type { ArticleListQuery } from '../../client/article-lists.ts';
import { BesideSidebar, Sidebar } from './beside-sidebar.tsx';
import { LatestArticles } from './latest-articles.tsx';

interface LatestBlockProps {
  /** Slug of the chosen category; empty for all. */
  category: string;
  list: ArticleListQuery;
  /** The list is at the top of the page, and is what the reader asked for. */
  listFirst: boolean;
}

/**
 * Latest Stories with the sidebar, a block of the front page. While a new magazine has no article for the list, only the sidebar is
 * there, unless the reader asked for the list.
 */
export function LatestBlock({ category, list, listFirst }: LatestBlockProps) {
  const { data } = useInfiniteQuery(list);
  const isEmpty = !listFirst && data?.pages.every(({ items }) => items.length === 0);
  return (
    <div className="mx-auto max-w-page px-gutter">
      {isEmpty ? (
        <Sidebar category={category} isAlone />
      ) : (
        <BesideSidebar>
          <LatestArticles category={category} list={list} listFirst={listFirst} />
        </BesideSidebar>
      )}
    </div>
  );
}
