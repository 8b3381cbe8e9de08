import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { AdminArticle, AdminArticleSummary } from '../../../contract/articles.ts';
import { can } from '../../../contract/permissions.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { mayChange } from '../fields/may-change.ts';
import { useTrash } from './use-trash.ts';

/** Classes of an action on a card. */
export const cardAction =
  'inline-flex min-h-11 items-center gap-1.5 px-2.5 text-muted text-sm first:-ml-2.5 hover:text-ink max-sm:[&>svg]:hidden lg:first:ml-0';

interface TrashActionsProps {
  article: Pick<AdminArticleSummary, 'id' | 'title' | 'authors' | 'createdBy' | 'status' | 'trashedFrom'>;
  /** Called when the article has left the trash; with null if it was deleted for good. */
  onGone: (restored: AdminArticle | null) => void;
  /** Alone on their page, they are buttons rather than words in a list. */
  areButtons?: boolean;
}

/** Actions of the user with an article in the trash. */
export function TrashActions({ article, onGone, areButtons = false }: TrashActionsProps) {
  const { restore, askAndDelete } = useTrash(article, onGone);
  const user = useUser();
  return (
    <>
      {mayChange(user, article) && (
        <button type="button" onClick={restore} className={areButtons ? buttonClass('solid') : cardAction}>
          <Undo2 aria-hidden="true" size={15} />
          Restore <span className="sr-only">"{article.title}"</span>
        </button>
      )}
      {can(user, 'delete-article') && (
        <button
          type="button"
          onClick={askAndDelete}
          className={areButtons ? buttonClass('destructive') : `${cardAction} hover:text-error`}
        >
          <Trash2 aria-hidden="true" size={15} />
          Delete permanently <span className="sr-only">"{article.title}"</span>
        </button>
      )}
    </>
  );
}
