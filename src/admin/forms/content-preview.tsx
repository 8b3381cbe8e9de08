import { useQuery } from '@tanstack/react-query';
import { previewQuery } from '../../client/admin/articles.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { FailureNotice } from '../layout/notices.tsx';

const layouts = {
  /** In the place of the text, in a page that says how wide it is. */
  article: { label: 'Preview', room: 'min-h-96', text: 'prose prose-lead' },
  /** A few paragraphs among the fields of a form. */
  note: {
    label: 'Preview of the note',
    room: '@container/page min-h-40 border border-rule px-4 py-3',
    text: 'prose text-lg!',
  },
} as const;

interface ContentPreviewProps {
  /** Markdown. */
  content: string;
  kind?: keyof typeof layouts;
}

/** A text as readers will see it, rendered by the server. */
export function ContentPreview({ content, kind = 'article' }: ContentPreviewProps) {
  const { label, room, text } = layouts[kind];
  return (
    <section aria-label={label} className={room}>
      {content.trim() === '' ? (
        <p className="text-muted">There is nothing to preview yet.</p>
      ) : (
        <RenderedContent content={content} className={text} />
      )}
    </section>
  );
}

function RenderedContent({ content, className }: { content: string; className: string }) {
  const { data: html, error, refetch } = useQuery(previewQuery(useHttp(), content));
  if (error) return <FailureNotice message={`The preview couldn't be loaded. ${error.message}`} retry={refetch} />;
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
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
      dangerouslySetInnerHTML={{ __html: withoutZoom(html) }}
    />
  );
}

/** Readers' pages show a pressed image large. Here its link would lead away from the form, to the file: it leads nowhere. */
function withoutZoom(html: string): string {
  return html.replaceAll(/<a href="[^"]*"(?= data-zoom)/g, '<a');
}
