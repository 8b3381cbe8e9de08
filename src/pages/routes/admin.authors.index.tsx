import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/authors/')({ component: AuthorListPage });

function AuthorListPage() {
  return <h1>AuthorListPage</h1>;
}
