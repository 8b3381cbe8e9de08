import { useInfiniteQuery } from '@tanstack/react-query';
import { BesideSidebar, Sidebar } from './beside-sidebar.tsx';
import { LatestArticles, type LatestArticlesProps } from './latest-articles.tsx';

/**
 * Latest Stories with the sidebar, a block of the front page. While a new magazine has no article for the list, only the sidebar is
 * there, unless the reader asked for the list or chose a category.
 */
export function LatestBlock(props: LatestArticlesProps) {
  const { category, list, listFirst } = props;
  const { data } = useInfiniteQuery(list);
  const isEmpty = category === '' && !listFirst && data?.pages.every(({ items }) => items.length === 0);
  return (
    <div className="mx-auto max-w-page px-gutter">
      {isEmpty ? (
        <Sidebar category={category} isAlone />
      ) : (
        <BesideSidebar>
          <LatestArticles {...props} />
        </BesideSidebar>
      )}
    </div>
  );
}
