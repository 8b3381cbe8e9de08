import { createFileRoute } from '@tanstack/react-router';
import { ArticleEditor } from '../articles/editor/article-editor.tsx';
import { useEditorAhead } from '../articles/editor/use-editor-ahead.ts';
import { NewEntryPage } from '../forms/new-entry-page.tsx';

export const Route = createFileRoute('/admin/articles/new')({ component: NewArticlePage });

function NewArticlePage() {
  useEditorAhead();
  return (
    <NewEntryPage noun="Article">
      <ArticleEditor article={null} />
    </NewEntryPage>
  );
}
