import type { ArticlePreview } from '../../../contract/preview-links.ts';
import { longDate } from '../layout/dates.ts';
import { useSite } from '../layout/use-site.ts';

/** Says that this is a preview, who shows it and for how long. */
export function PreviewBar({ preview: { sharedBy, expiresAt, publicPath, hasChanges } }: { preview: ArticlePreview }) {
  const { timeZone } = useSite();
  return (
    <aside aria-label="Preview" data-print="no" className="border-rule border-b bg-tint px-5 py-3 text-center text-sm">
      <p>
        <strong className="font-semibold">Preview.</strong>{' '}
        {publicPath === null ? (
          "This article isn't published."
        ) : (
          <>
            {hasChanges ? 'You see changes of this article that are not published yet.' : 'This article is published.'}{' '}
            <a href={publicPath} className="underline hover:text-accent">
              Read the published article
            </a>
          </>
        )}
      </p>
      <p className="text-muted">
        Shared by <bdi>{sharedBy}</bdi>. The link works until {longDate(expiresAt, timeZone)}.
      </p>
    </aside>
  );
}
