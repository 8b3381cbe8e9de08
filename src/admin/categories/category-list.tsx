import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, deleteCategoryMutation, refreshCategories } from '../../client/admin/categories.ts';
import type { Category } from '../../contract/categories.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useRereadRoot } from '../forms/use-reread-root.ts';
import { DocumentLink } from '../layout/document-link.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { EntryCard } from '../lists/entry-card.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { useDelete } from '../lists/use-delete.ts';
import { WholeList } from '../lists/whole-list.tsx';
import { useCategoryOrder } from './use-category-order.ts';

/** Every category in its order, which editors change by dragging or by keys, with links to edit and buttons to delete. */
export function CategoryList() {
  const http = useHttp();
  const { data: categories, error, refetch } = useQuery(categoriesQuery(http));
  const rereadRoot = useRereadRoot();
  const askAndDelete = useDelete({
    mutation: deleteCategoryMutation,
    refresh: (queryClient) => Promise.all([refreshCategories(queryClient), rereadRoot()]),
    consequence: 'Deleting is permanent.',
    success: 'Category deleted successfully',
  });
  if (!categories && error) return <FailureNotice message={error.message} retry={refetch} />;
  if (!categories) return <EntrySkeletons label="Loading categories" />;
  return <OrderedList stored={categories} onDelete={askAndDelete} />;
}

interface OrderedListProps {
  stored: Category[];
  onDelete: (category: Category) => void;
}

function OrderedList({ stored, onDelete }: OrderedListProps) {
  const { categories, move } = useCategoryOrder(stored);
  return (
    <WholeList items={categories} noun="categories" textsOf={textsOf} create="/admin/categories/new" onMove={move}>
      {(category) => (
        <EntryCard
          name={category.name}
          edit={{ to: '/admin/categories/edit/$id', params: { id: category.id } }}
          onDelete={() => onDelete(category)}
        >
          <div className="min-w-0">
            <h2 dir="auto" className="font-semibold">
              {category.name}
            </h2>
            <DocumentLink
              href={pagePaths.category(category.slug)}
              className="-my-1 inline-block py-1 text-muted text-sm underline underline-offset-4 hover:text-ink"
            >
              {pagePaths.category(category.slug)}
            </DocumentLink>
          </div>
        </EntryCard>
      )}
    </WholeList>
  );
}

function textsOf({ name, slug }: Category): string[] {
  return [name, slug];
}
