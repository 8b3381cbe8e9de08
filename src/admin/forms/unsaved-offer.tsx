import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../formats/date-and-time.ts';
import { ownTimeZone } from '../formats/local-date-time.ts';
import type { Offer } from './use-form-machine.ts';

interface UnsavedOfferProps {
  /** The kind of entry that the text belongs to: "article", "image". */
  noun: string;
  /** The typed title, if it has one. */
  title?: string;
  offer: Offer<unknown>;
}

/** Offers an unsaved form from before a crash, a reload or a new sign-in. */
export function UnsavedOffer({ noun, title = '', offer }: UnsavedOfferProps) {
  const { savedAt, isOutdated, onRestore, onDiscard } = offer;
  return (
    <section
      aria-label="Unsaved changes"
      className="note mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0">
        <p>Unsaved changes from {dateAndTime(savedAt, ownTimeZone())} were kept in this browser.</p>
        {title.trim() !== '' && (
          <p className="mt-0.5 truncate text-muted">
            <bdi>{title}</bdi>
          </p>
        )}
        {isOutdated && (
          <p className="mt-0.5 text-muted">
            The {noun} has changed since then. When you save, you'll see what changed before anything is replaced.
          </p>
        )}
      </div>
      <div className="flex gap-3">
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="solid" onClick={onRestore}>
          Restore
        </Button>
      </div>
    </section>
  );
}
