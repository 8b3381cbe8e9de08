import { useQuery } from '@tanstack/react-query';
import { authorsQuery } from '../../../client/admin/authors.ts';
import { categoriesQuery } from '../../../client/admin/categories.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { can, whyNot } from '../../../contract/permissions.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyNotice } from '../../layout/notices.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { ArticleForm } from './article-form.tsx';

/** Creates an article, or changes the given one, once authors and categories have loaded. */
export function ArticleEditor({ article }: { article: AdminArticle | null }) {
  const http = useHttp();
  const { data: authors, error: authorsError } = useQuery(authorsQuery(http));
  const { data: categories, error: categoriesError } = useQuery(categoriesQuery(http));
  const user = useUser();
  const error = authorsError ?? categoriesError;
  if (authors && categories) {
    if (authors.length === 0 && !can(user, 'manage-authors')) {
      return <NothingToChoose noun="author" why={whyNot(user, 'manage-authors')} />;
    }
    if (categories.length === 0 && !can(user, 'manage-categories')) {
      return <NothingToChoose noun="category" why={whyNot(user, 'manage-categories')} />;
    }
    const bylines = authors.filter(
      ({ id }) => article?.authors.some((one) => one.id === id) || can(user, 'set-byline', { authorId: id }),
    );
    return <ArticleForm article={article} authors={bylines} categories={categories} />;
  }
  return error ? <FormDataFailure message={error.message} /> : <FormDataLoading />;
}

export function FormDataLoading() {
  return (
    // It has the layout of the editor that follows.
    <p role="status" data-writing className="py-16 text-center text-muted">
      Loading form data...
    </p>
  );
}

function FormDataFailure({ message }: { message: string }) {
  return (
    <div role="alert" className="border border-rule px-6 py-12 text-center">
      <h2 className="font-semibold text-lg">Unable to load form data</h2>
      <p className="mt-2 text-muted">{message || 'Please try refreshing the page'}</p>
      <Button variant="quiet" className="mt-5" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </div>
  );
}

/** For those who may not create what an article needs. */
function NothingToChoose({ noun, why }: { noun: string; why: string }) {
  return <EmptyNotice text={`There is no ${noun} yet, and an article needs one. ${why}`} />;
}
