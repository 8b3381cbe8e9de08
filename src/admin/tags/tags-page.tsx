import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { tagListQuery } from '../../client/admin/tags.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { ClearFilters, FilterBar, useChangeFilter } from '../lists/filters.tsx';
import { PagedList } from '../lists/load-more.tsx';
import { NewTagForm } from './new-tag-form.tsx';
import { TagRow } from './tag-row.tsx';

/** Every tag with its uses: renamed, merged and deleted here, and created while an article is written, too. */
export function TagsPage() {
  const { q = '' } = useSearch({ from: '/admin/tags' });
  return (
    <>
      <PageHead title="Tags" />
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        Subjects across categories. Editors add them to articles by typing; a tag has a page once readers see an article
        with it.
      </p>
      <NewTagForm />
      <FilterBar search={{ label: 'Search tags', q }}>{null}</FilterBar>
      <TagList q={q} />
    </>
  );
}

function TagList({ q }: { q: string }) {
  const query = useInfiniteQuery({ ...tagListQuery(useHttp(), q), placeholderData: (before) => before });
  const change = useChangeFilter<{ q: string }>();
  if (query.isError && !query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (!query.data) return <EntrySkeletons label="Loading tags" />;
  const tags = query.data.pages.flatMap(({ items }) => items);
  if (tags.length === 0) {
    return q === '' ? (
      <EmptyNotice text="No tags yet" />
    ) : (
      <EmptyNotice text="No tag has this name">
        <ClearFilters clear={() => change({ q: '' })} />
      </EmptyNotice>
    );
  }
  return (
    <PagedList query={query} isOld={query.isPlaceholderData} aria-label="Tags" className="border-rule border-t">
      {tags.map((tag) => (
        <TagRow key={tag.id} tag={tag} />
      ))}
    </PagedList>
  );
}
