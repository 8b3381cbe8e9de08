import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/categories/new')({ component: NewCategoryPage });

function NewCategoryPage() {
  return <h1>NewCategoryPage</h1>;
}
