import { createFileRoute, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { type ArticleSearch, readArticleFilter } from '../admin/articles/article-filter.ts';
import { ArticleList } from '../admin/articles/article-list.tsx';
import { PageHead } from '../admin/layout/page-head.tsx';

export const Route = createFileRoute('/admin/articles/')({
  validateSearch: ({ q, category, author, status }: Record<string, string | undefined>): ArticleSearch => ({
    q,
    category,
    author,
    status,
  }),
  component: ArticlesPage,
});

function ArticlesPage() {
  const filter = readArticleFilter(Route.useSearch());
  return (
    <>
      <PageHead title="Articles">
        <Link to="/admin/articles/new" className={buttonClass('solid')}>
          <Plus aria-hidden="true" size={16} />
          New Article
        </Link>
      </PageHead>
      <ArticleList filter={filter} />
    </>
  );
}
