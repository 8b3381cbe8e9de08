import { useQuery } from '@tanstack/react-query';
import { previewQuery } from '../../client/admin/articles.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { FailureNotice } from '../layout/notices.tsx';

/** A bio as readers will see it, rendered by the server. */
export function BioPreview({ bio }: { bio: string }) {
  return (
    <section aria-label="Preview of the bio" className="@container/page min-h-28 border border-rule px-4 py-3">
      {bio.trim() === '' ? <p className="text-muted">There is nothing to preview yet.</p> : <RenderedBio bio={bio} />}
    </section>
  );
}

function RenderedBio({ bio }: { bio: string }) {
  const { data: html, error, refetch } = useQuery(previewQuery(useHttp(), bio, 'bio'));
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
      className="prose text-lg!"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (bio-html.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
