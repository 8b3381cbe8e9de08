import { createFileRoute } from '@tanstack/react-router';
import { type ArticleSearch, readArticleFilter } from '../articles/list/article-filter.ts';
import { ArticleList } from '../articles/list/article-list.tsx';
import { NewEntryLink, PageHead } from '../layout/page-head.tsx';
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
        {mayOpen('/admin/articles/new') && <NewEntryLink to="/admin/articles/new">New Article</NewEntryLink>}
      </PageHead>
      <ArticleList filter={filter} />
    </>
  );
}
