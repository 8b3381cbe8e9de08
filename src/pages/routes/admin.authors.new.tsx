import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/authors/new')({ component: NewAuthorPage });

function NewAuthorPage() {
  return <h1>NewAuthorPage</h1>;
}
