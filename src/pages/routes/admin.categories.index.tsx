import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/categories/')({ component: CategoryListPage });

function CategoryListPage() {
  return <h1>CategoryListPage</h1>;
}
