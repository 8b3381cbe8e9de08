import { useQuery } from '@tanstack/react-query';
import { previewQuery } from '../../../client/admin/articles.ts';
import { useHttp } from '../../site/frame/use-site.ts';
import { FailureNotice } from '../shell/notices.tsx';

/** The text as its page will show it, made by the page's own renderer. */
export function ContentPreview({ content }: { content: string }) {
  return (
    <section aria-label="Preview" className="min-h-96 border border-rule px-4 py-6 sm:px-8">
      {content.trim() === '' ? (
        <p className="text-muted">There is nothing to preview yet.</p>
      ) : (
        <RenderedContent content={content} />
      )}
    </section>
  );
}

function RenderedContent({ content }: { content: string }) {
  const { data: html, error, refetch } = useQuery(previewQuery(useHttp(), content));
  if (error) return <FailureNotice message={`The preview could not be loaded. ${error.message}`} retry={refetch} />;
  if (html === undefined) {
    return (
      <p role="status" className="text-muted">
        Loading preview...
      </p>
    );
  }
  return (
    <div
      dir="auto"
      className="prose prose-lead mx-auto max-w-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
