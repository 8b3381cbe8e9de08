import { Button } from '../../../ui/button.tsx';
import { dateAndTime } from '../formats/date-and-time.ts';
import { ownTimeZone } from './local-date-time.ts';
import type { UnsavedArticle } from './unsaved-article.ts';

interface UnsavedOfferProps {
  unsaved: UnsavedArticle;
  /** Somebody has saved the article since. */
  isOutdated: boolean;
  onRestore: (unsaved: UnsavedArticle) => void;
  onDiscard: (unsaved: UnsavedArticle) => void;
}

/** Offers an unsaved form from before a crash, a reload or a new sign-in. */
export function UnsavedOffer({ unsaved, isOutdated, onRestore, onDiscard }: UnsavedOfferProps) {
  return (
    <section
      aria-label="Unsaved changes"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-rule border-l-4 border-l-accent bg-tint px-4 py-3"
    >
      <div className="min-w-0 text-sm">
        <p>Unsaved changes from {dateAndTime(unsaved.savedAt, ownTimeZone())} were kept in this browser.</p>
        {unsaved.fields.title.trim() !== '' && (
          <p className="mt-0.5 truncate text-muted">
            <bdi>{unsaved.fields.title}</bdi>
          </p>
        )}
        {isOutdated && (
          <p className="mt-0.5 text-muted">
            The article has changed since then. When you save, you'll see what changed before anything is replaced.
          </p>
        )}
      </div>
      <div className="flex gap-3">
        <Button variant="quiet" onClick={() => onDiscard(unsaved)}>
          Discard
        </Button>
        <Button variant="solid" onClick={() => onRestore(unsaved)}>
          Restore
        </Button>
      </div>
    </section>
  );
}
