import { useQuery } from '@tanstack/react-query';
import type { ArticleFilter } from '../../../client/admin/articles.ts';
import { authorsQuery } from '../../../client/admin/authors.ts';
import { articleStatuses } from '../../../contract/article-status.ts';
import { useCategories, useHttp } from '../../../foundation/use-site.ts';
import { FilterBar, type FilterOption, FilterSelect } from '../../lists/filters.tsx';
import { statusNames } from '../../lists/status-badge.tsx';

const statuses: FilterOption[] = [
  ['', 'Any status'],
  ...articleStatuses.map((status): FilterOption => [status, statusNames[status]]),
];

const featured: FilterOption[] = [
  ['', 'Featured or not'],
  ['1', 'Featured'],
  ['0', 'Not featured'],
];

/** The filter of the article list. */
export function ArticleListFilter({ filter }: { filter: ArticleFilter }) {
  const { data: authors = [] } = useQuery(authorsQuery(useHttp()));
  const categories = useCategories();
  return (
    <FilterBar search={{ label: 'Search articles', q: filter.q }} className="max-lg:[&>:first-child]:min-w-full">
      <FilterSelect
        label="Category"
        filter={filter}
        name="category"
        options={[['', 'All categories'], ...categories.map(optionOf)]}
      />
      <FilterSelect
        label="Author"
        filter={filter}
        name="author"
        options={[['', 'All authors'], ...authors.map(optionOf)]}
      />
      <FilterSelect label="Status" filter={filter} name="status" options={statuses} />
      <FilterSelect label="Featured" filter={filter} name="featured" options={featured} />
    </FilterBar>
  );
}

function optionOf({ id, name }: { id: string; name: string }): FilterOption {
  return [id, name];
}
