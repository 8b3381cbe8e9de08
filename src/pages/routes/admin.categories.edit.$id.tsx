import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/categories/edit/$id')({ component: EditCategoryPage });

function EditCategoryPage() {
  return <h1>EditCategoryPage</h1>;
}
