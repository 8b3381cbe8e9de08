import { createFileRoute, Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { buttonClass } from '../../ui/button.tsx';
import { type ArticleSearch, readArticleFilter } from '../articles/list/article-filter.ts';
import { ArticleList } from '../articles/list/article-list.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useMayOpen } from '../session/use-permissions.ts';

export const Route = createFileRoute('/admin/articles/')({
  validateSearch: ({
    q,
    category,
    author,
    status,
    featured,
    sort,
  }: Record<string, string | undefined>): ArticleSearch => ({
    q,
    category,
    author,
    status,
    featured,
    sort,
  }),
  component: ArticlesPage,
});

function ArticlesPage() {
  const mayOpen = useMayOpen();
  const filter = readArticleFilter(Route.useSearch());
  return (
    <>
      <PageHead title="Articles">
        {mayOpen('/admin/articles/new') && (
          <Link to="/admin/articles/new" className={buttonClass('solid')}>
            <Plus aria-hidden="true" size={16} />
            New Article
          </Link>
        )}
      </PageHead>
      <ArticleList filter={filter} />
    </>
  );
}
