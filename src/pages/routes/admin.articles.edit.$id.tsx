import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { articleQuery } from '../../client/admin/articles.ts';
import { ArticleEditor, FormDataLoading } from '../admin/articles/article-editor.tsx';
import { MissingArticle } from '../admin/articles/missing-article.tsx';
import { useOpened } from '../admin/forms/use-opened.ts';
import { FailureNotice } from '../admin/layout/notices.tsx';
import { PageHead } from '../admin/layout/page-head.tsx';
import { useHttp } from '../site/layout/use-site.ts';

export const Route = createFileRoute('/admin/articles/edit/$id')({ component: EditArticlePage });

function EditArticlePage() {
  const { id } = Route.useParams();
  return <OpenedArticle key={id} id={id} />;
}

function OpenedArticle({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(articleQuery(useHttp(), id));
  const opened = useOpened(data);
  if (opened === null) return <MissingArticle id={id} />;
  return (
    <>
      <PageHead title="Edit Article" />
      {opened && <ArticleEditor article={opened} />}
      {!opened && (error ? <FailureNotice message={error.message} retry={refetch} /> : <FormDataLoading />)}
    </>
  );
}
