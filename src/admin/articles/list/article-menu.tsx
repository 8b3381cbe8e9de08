import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { Menu, MenuButton, MenuDocumentLink, MenuLink } from '../../layout/menu.tsx';
import { useDeleteArticle } from '../actions/use-delete-article.ts';
import { useDuplicateArticle } from '../actions/use-duplicate-article.ts';
import { useWorkingCopy } from '../actions/use-working-copy.ts';
import { useBulkChange } from './use-bulk-change.ts';

interface ArticleMenuProps {
  article: AdminArticleSummary;
  mayChange: boolean;
  /** Whether it has changes that readers do not see yet. */
  hasChanges: boolean;
  /** Called when they are published or discarded. */
  onCopyDone: () => void;
  onDeleted: () => void;
}

/** The actions of a row. */
export function ArticleMenu({ article, mayChange, ...others }: ArticleMenuProps) {
  const { id, slug, title, status } = article;
  const duplicate = useDuplicateArticle();
  return (
    <Menu label={`Actions for "${title}"`}>
      {status === 'published' && (
        <MenuDocumentLink Icon={ExternalLink} href={pagePaths.article(slug)}>
          View
        </MenuDocumentLink>
      )}
      {mayChange && (
        <MenuLink Icon={Pencil} to="/admin/articles/edit/$id" params={{ id }}>
          Edit
        </MenuLink>
      )}
      <MenuLink Icon={History} to="/admin/articles/history/$id" params={{ id }}>
        History
      </MenuLink>
      {duplicate && status !== 'trash' && (
        <MenuButton Icon={Copy} onClick={() => duplicate(id)}>
          Duplicate
        </MenuButton>
      )}
      {mayChange && <ChangeEntries article={article} {...others} />}
    </Menu>
  );
}

function ChangeEntries({ article, hasChanges, onCopyDone, onDeleted }: Omit<ArticleMenuProps, 'mayChange'>) {
  const isFeatured = article.isFeatured === 1;
  const askAndDelete = useDeleteArticle(article, onDeleted);
  const { change } = useBulkChange({});
  const { publish, askAndDiscard } = useWorkingCopy(article.id, onCopyDone);
  return (
    <>
      {hasChanges && (
        <MenuButton Icon={Upload} onClick={publish}>
          Publish changes
        </MenuButton>
      )}
      {hasChanges && (
        <MenuButton Icon={Undo2} isDestructive onClick={() => void askAndDiscard()}>
          Discard changes
        </MenuButton>
      )}
      <MenuButton
        Icon={isFeatured ? StarOff : Star}
        onClick={() => change([article], isFeatured ? 'unfeature' : 'feature')}
      >
        {isFeatured ? 'Unfeature' : 'Feature'}
      </MenuButton>
      <MenuButton Icon={Trash2} isDestructive onClick={() => void askAndDelete()}>
        Delete
      </MenuButton>
    </>
  );
}
