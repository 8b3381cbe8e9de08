import { useId } from 'react';
import type { ArticleFilter } from '../../../client/admin/articles.ts';
import { type ArticleSort, articleSorts, defaultArticleSort } from '../../../contract/lists.ts';
import { namedOptions, Select } from '../../../ui/forms/select.tsx';
import { useChangeFilter } from '../../lists/filters.tsx';
import { usePersonal } from '../../personal/use-personal.ts';

const names: Readonly<Record<ArticleSort, string>> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  '-edited': 'Last edited first',
  edited: 'Last edited last',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  '-views': 'Most views first',
  views: 'Fewest views first',
};

const readSort = (stored: unknown): ArticleSort => articleSorts.find((known) => known === stored) ?? defaultArticleSort;

/**
 * @param given the filter in the URL
 * @returns the filter with its order, which is the last one that this user has chosen in this browser where the URL has none; and a
 *   function that changes it in both places
 */
export function useArticleSort(given: ArticleFilter): [ArticleFilter, (sort: ArticleSort) => void] {
  const [chosen, choose] = usePersonal('articles-sort', readSort);
  const change = useChangeFilter<ArticleFilter>();
  const sortBy = (sort: ArticleSort) => {
    choose(sort);
    change({ sort });
  };
  return [{ ...given, sort: given.q === '' ? given.sort || chosen : '' }, sortBy];
}

/** @returns whether the order is that of the last edit */
export function isByEdit(sort: ArticleFilter['sort']): boolean {
  return sort === 'edited' || sort === '-edited';
}

interface ArticleSortSelectProps {
  value: ArticleFilter['sort'];
  onChange: (sort: ArticleSort) => void;
}

/** Chooses the order of the list. */
export function ArticleSortSelect({ value, onChange }: ArticleSortSelectProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-muted text-sm">
        Sort
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as ArticleSort)}
        options={namedOptions(articleSorts, names)}
        className="text-sm"
      />
    </div>
  );
}
