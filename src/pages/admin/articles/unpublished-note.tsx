import { unpublishedText } from './unpublished-text.ts';

export interface UnpublishedNoteProps {
  /** How many fields the working copy changes. */
  changes: number;
  /** Absent where the user may not publish. */
  onPublish?: (() => void) | undefined;
  onDiscard: () => void;
}

const action = 'inline-flex min-h-6 items-center underline hover:text-ink';

/** In the editor of a public article: how much of it readers do not see yet. */
export function UnpublishedNote({ changes, onPublish, onDiscard }: UnpublishedNoteProps) {
  if (changes === 0) return null;
  return (
    <>
      <span className="font-medium text-ink">{unpublishedText(changes)}</span>
      {onPublish && (
        <button type="button" onClick={onPublish} className={action}>
          Publish changes
        </button>
      )}
      <button type="button" onClick={onDiscard} className={action}>
        Discard
      </button>
    </>
  );
}
