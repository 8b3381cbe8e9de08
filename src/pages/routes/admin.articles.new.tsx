import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/articles/new')({ component: NewArticlePage });

function NewArticlePage() {
  return <h1>NewArticlePage</h1>;
}
