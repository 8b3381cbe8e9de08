import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ArticleFilter } from '../../../client/admin/articles.ts';
import { authorsQuery } from '../../../client/admin/authors.ts';
import { articleStatuses } from '../../../contract/article-status.ts';
import { useCategories, useHttp } from '../../../foundation/use-site.ts';
import { FilterSelect, useChangeFilter } from '../../lists/filters.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { statusNames } from '../../lists/status-badge.tsx';

/** The filter of the article list. */
export function ArticleListFilter({ filter }: { filter: ArticleFilter }) {
  const change = useChangeFilter<ArticleFilter>();
  const search = useCallback((q: string) => change({ q }), [change]);
  return (
    <search className="mb-4 flex flex-wrap gap-2 max-lg:[&>:first-child]:min-w-full">
      <SearchField label="Search articles" value={filter.q} onChange={search} />
      <FilterSelect label="Category" value={filter.category} onChange={(category) => change({ category })}>
        <option value="">All categories</option>
        <CategoryOptions />
      </FilterSelect>
      <FilterSelect label="Author" value={filter.author} onChange={(author) => change({ author })}>
        <option value="">All authors</option>
        <AuthorOptions />
      </FilterSelect>
      <FilterSelect
        label="Status"
        value={filter.status}
        onChange={(status) => change({ status: status as ArticleFilter['status'] })}
      >
        <option value="">Any status</option>
        {articleStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Featured"
        value={filter.featured}
        onChange={(featured) => change({ featured: featured as ArticleFilter['featured'] })}
      >
        <option value="">Featured or not</option>
        <option value="1">Featured</option>
        <option value="0">Not featured</option>
      </FilterSelect>
    </search>
  );
}

function CategoryOptions() {
  return useCategories().map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

function AuthorOptions() {
  const { data: authors = [] } = useQuery(authorsQuery(useHttp()));
  return authors.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
