import { Button } from '../../../ui/button.tsx';
import { dateAndTime } from '../formats/date-and-time.ts';
import type { KeptDraft } from './drafts.ts';
import { ownTimeZone } from './local-date-time.ts';

interface DraftOfferProps {
  draft: KeptDraft;
  /** The article has been saved by somebody since. */
  isOutdated: boolean;
  onRestore: (draft: KeptDraft) => void;
  onDiscard: (draft: KeptDraft) => void;
}

/** Offers back what was typed before a crash, a reload or signing in again. */
export function DraftOffer({ draft, isOutdated, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <section
      aria-label="Unsaved changes"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-rule border-l-4 border-l-accent bg-tint px-4 py-3"
    >
      <div className="min-w-0 text-sm">
        <p>Unsaved changes from {dateAndTime(draft.savedAt, ownTimeZone())} were kept in this browser.</p>
        {draft.fields.title.trim() !== '' && (
          <p className="mt-0.5 truncate text-muted">
            <bdi>{draft.fields.title}</bdi>
          </p>
        )}
        {isOutdated && (
          <p className="mt-0.5 text-muted">
            The article has changed since then. When you save, you'll see what changed before anything is replaced.
          </p>
        )}
      </div>
      <div className="flex gap-3">
        <Button look="quiet" onClick={() => onDiscard(draft)}>
          Discard
        </Button>
        <Button look="solid" onClick={() => onRestore(draft)}>
          Restore
        </Button>
      </div>
    </section>
  );
}
