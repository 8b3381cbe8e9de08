import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import { useId, useRef } from 'react';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { useBulkChange } from './use-bulk-change.ts';
import { useDeleteArticle } from './use-delete-article.ts';
import { useDuplicateArticle } from './use-duplicate-article.ts';
import { useWorkingCopy } from './use-working-copy.ts';

const entry = 'flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm hover:bg-tint dark:hover:bg-paper';

interface ArticleMenuProps {
  article: AdminArticleSummary;
  mayChange: boolean;
  /** Whether it has changes that readers do not see yet. */
  hasChanges: boolean;
  /** Called when they are published or discarded. */
  onCopyDone: () => void;
  onDeleted: () => void;
}

/**
 * The actions of a row. A popover of the browser's own: Escape and a click elsewhere close it, and it stands beside its button
 * where the browser knows anchors (Chrome 133, Safari 26, Firefox 147), elsewhere in the middle.
 */
export function ArticleMenu({ article, mayChange, ...others }: ArticleMenuProps) {
  const { id, slug, title, status } = article;
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const duplicate = useDuplicateArticle();
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={`Actions for "${title}"`}
        className="inline-flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
      >
        <Ellipsis aria-hidden="true" size={18} />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="w-44 border border-rule bg-paper py-1 text-ink shadow-lg [position-area:bottom_span-left] [position-try-fallbacks:flip-block] supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 dark:bg-tint"
      >
        {status === 'published' && (
          <Link to="/articles/$slug" params={{ slug }} className={entry}>
            <ExternalLink aria-hidden="true" size={15} />
            View
          </Link>
        )}
        {mayChange && (
          <Link to="/admin/articles/edit/$id" params={{ id }} className={entry}>
            <Pencil aria-hidden="true" size={15} />
            Edit
          </Link>
        )}
        <Link to="/admin/articles/history/$id" params={{ id }} className={entry}>
          <History aria-hidden="true" size={15} />
          History
        </Link>
        {duplicate && status !== 'trash' && (
          <button
            type="button"
            className={entry}
            onClick={() => {
              menu.current?.hidePopover();
              duplicate(id);
            }}
          >
            <Copy aria-hidden="true" size={15} />
            Duplicate
          </button>
        )}
        {mayChange && <ChangeEntries article={article} onClose={() => menu.current?.hidePopover()} {...others} />}
      </div>
    </>
  );
}

interface ChangeEntriesProps extends Omit<ArticleMenuProps, 'mayChange'> {
  /** Closes the menu. */
  onClose: () => void;
}

function ChangeEntries({ article, hasChanges, onCopyDone, onDeleted, onClose }: ChangeEntriesProps) {
  const isFeatured = article.isFeatured === 1;
  const askAndDelete = useDeleteArticle(article, onDeleted);
  const { change } = useBulkChange({});
  const { publish, askAndDiscard } = useWorkingCopy(article.id, onCopyDone);
  const button = (Icon: LucideIcon, label: string, act: () => void) => (
    <button
      type="button"
      className={entry}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <Icon aria-hidden="true" size={15} />
      {label}
    </button>
  );
  return (
    <>
      {hasChanges && button(Upload, 'Publish changes', publish)}
      {hasChanges && button(Undo2, 'Discard changes', () => void askAndDiscard())}
      {button(isFeatured ? StarOff : Star, isFeatured ? 'Unfeature' : 'Feature', () =>
        change([article], isFeatured ? 'unfeature' : 'feature'),
      )}
      {button(Trash2, 'Delete', () => void askAndDelete())}
    </>
  );
}
