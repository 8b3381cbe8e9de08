import { isPublicStatus } from '../../../contract/article-status.ts';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { useUser } from '../../session/use-permissions.ts';
import { cardAction } from '../actions/trash-actions.tsx';
import { useWorkingCopy } from '../actions/use-working-copy.ts';
import { mayPublish } from '../fields/may-change.ts';
import { unpublishedText } from '../fields/unpublished-text.ts';

interface UnpublishedChangesProps {
  article: AdminArticleSummary;
  /** Called when the article has no working copy any more. */
  onDone: () => void;
}

/** On a card: what readers do not see yet of a public article, and what to do with it. */
export function UnpublishedChanges({ article, onDone }: UnpublishedChangesProps) {
  const { publish, askAndDiscard } = useWorkingCopy(article.id, onDone);
  const user = useUser();
  if (article.unpublishedChanges === 0 || !isPublicStatus(article.status)) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1 text-sm">
      <span className="mr-1.5 font-medium">{unpublishedText(article.unpublishedChanges)}</span>
      {mayPublish(user, article) && (
        <span className="flex">
          <button type="button" onClick={publish} className={`${cardAction} underline`}>
            Publish changes <span className="sr-only">of "{article.title}"</span>
          </button>
          <button type="button" onClick={() => void askAndDiscard()} className={`${cardAction} underline`}>
            Discard <span className="sr-only">changes of "{article.title}"</span>
          </button>
        </span>
      )}
    </p>
  );
}
