import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/authors/edit/$id')({ component: EditAuthorPage });

function EditAuthorPage() {
  return <h1>EditAuthorPage</h1>;
}
