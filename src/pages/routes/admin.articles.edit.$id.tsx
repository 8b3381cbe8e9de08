import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/articles/edit/$id')({ component: EditArticlePage });

function EditArticlePage() {
  return <h1>EditArticlePage</h1>;
}
