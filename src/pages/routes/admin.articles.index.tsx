import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/articles/')({ component: ArticleListPage });

function ArticleListPage() {
  return <h1>ArticleListPage</h1>;
}
