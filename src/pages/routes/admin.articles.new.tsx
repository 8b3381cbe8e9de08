import { createFileRoute } from '@tanstack/react-router';
import { ArticleEditor } from '../admin/articles/article-editor.tsx';
import { useEditorAhead } from '../admin/articles/use-editor-ahead.ts';
import { NewEntryPage } from '../admin/forms/new-entry-page.tsx';

export const Route = createFileRoute('/admin/articles/new')({ component: NewArticlePage });

function NewArticlePage() {
  useEditorAhead();
  return (
    <NewEntryPage noun="Article">
      <ArticleEditor article={null} />
    </NewEntryPage>
  );
}
