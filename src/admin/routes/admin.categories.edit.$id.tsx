import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { categoryQuery } from '../../client/admin/categories.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { CategoryForm } from '../categories/category-form.tsx';
import { OpenedEntry } from '../forms/opened-entry.tsx';

export const Route = createFileRoute('/admin/categories/edit/$id')({ component: EditCategoryPage });

function EditCategoryPage() {
  const { id } = Route.useParams();
  const query = useQuery(categoryQuery(useHttp(), id));
  return (
    <OpenedEntry
      key={id}
      title="Edit Category"
      query={query}
      missing="Category not found"
      list="/admin/categories"
      backLabel="Back to categories"
    >
      {(category) => <CategoryForm category={category} />}
    </OpenedEntry>
  );
}
