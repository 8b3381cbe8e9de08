import { createFileRoute } from '@tanstack/react-router';
import { ArticleEditor } from '../admin/articles/article-editor.tsx';
import { useIsCreated } from '../admin/shell/created-entry.ts';
import { PageHead } from '../admin/shell/page-head.tsx';

export const Route = createFileRoute('/admin/articles/new')({ component: NewArticlePage });

function NewArticlePage() {
  return (
    <>
      <PageHead title={useIsCreated() ? 'Edit Article' : 'New Article'} />
      <ArticleEditor article={null} />
    </>
  );
}
