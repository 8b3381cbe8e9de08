import { useQuery } from '@tanstack/react-query';
import type { ArticleFilter } from '../../../client/admin/articles.ts';
import { authorsQuery } from '../../../client/admin/authors.ts';
import { articleStatuses } from '../../../contract/article-status.ts';
import { useCategories, useHttp } from '../../../foundation/use-site.ts';
import { namedOptions, optionsOf, type SelectOption } from '../../../ui/forms/select.tsx';
import { FilterBar, FilterSelect } from '../../lists/filters.tsx';
import { statusNames } from '../../lists/status-badge.tsx';

const statuses: SelectOption[] = [['', 'Any status'], ...namedOptions(articleStatuses, statusNames)];

const featured: SelectOption[] = [
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
        options={[['', 'All categories'], ...optionsOf(categories)]}
      />
      <FilterSelect
        label="Author"
        filter={filter}
        name="author"
        options={[['', 'All authors'], ...optionsOf(authors)]}
      />
      <FilterSelect label="Status" filter={filter} name="status" options={statuses} />
      <FilterSelect label="Featured" filter={filter} name="featured" options={featured} />
    </FilterBar>
  );
}
