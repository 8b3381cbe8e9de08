import type { PreviewNote } from '../../contract/preview-links.ts';
import { longDate } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';

/** Says that this is a preview, who shows it and for how long. Nothing in the editor, which says that itself. */
export function PreviewBar({ preview, noun }: { preview: PreviewNote; noun: 'article' | 'page' }) {
  const { timeZone } = useSite();
  const { link, publicPath, hasChanges } = preview;
  if (!link) return null;
  return (
    <aside
      aria-label="Preview"
      data-print="no"
      className="border-rule border-b bg-tint px-gutter py-3 text-center text-sm"
    >
      <p>
        <strong className="font-semibold">Preview.</strong>{' '}
        {publicPath === null ? (
          `This ${noun} isn’t published.`
        ) : (
          <>
            {hasChanges ? `You see changes of this ${noun} that are not published yet.` : `This ${noun} is published.`}{' '}
            <a href={publicPath} className="underline hover:text-accent">
              Read the published {noun}
            </a>
          </>
        )}
      </p>
      <p className="text-muted">
        Shared by <bdi>{link.sharedBy}</bdi>. The link works until {longDate(link.expiresAt, timeZone)}.
      </p>
    </aside>
  );
}
