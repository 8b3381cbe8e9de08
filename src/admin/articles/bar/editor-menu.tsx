import type { AdminArticle } from '../../../contract/articles.ts';
import { Menu, MenuButton, MenuLink } from '../../layout/menu.tsx';
import { useDeleteArticle } from '../actions/use-delete-article.ts';
import { useDuplicateArticle } from '../actions/use-duplicate-article.ts';
import type { EditorAction } from './state-actions.ts';

export interface Unpublished {
  /** How many fields the working copy changes. */
  changes: number;
  onDiscard: () => void;
}

export interface DraftDeletion {
  article: AdminArticle;
  onDeleted: () => void;
}

interface EditorMenuProps {
  /** Null for a new article. */
  articleId: string | null;
  /** Except on phones, it has a button beside the main one. */
  save: EditorAction | null;
  others: readonly EditorAction[];
  /** Null where readers see all that is saved. */
  unpublished: Unpublished | null;
  /** Null where the user may not publish. */
  onPublish: (() => void) | null;
  deletion: DraftDeletion | null;
}

/** More actions on the article. */
export function EditorMenu(props: EditorMenuProps) {
  const { articleId, save, others, unpublished, onPublish, deletion } = props;
  return (
    // A new article has entries on phones only.
    <Menu label="More actions" className={articleId === null ? 'sm:hidden' : ''}>
      {save && (
        <MenuButton onClick={save.act} className="sm:hidden">
          {save.label}
        </MenuButton>
      )}
      {others.map(({ label, act }) => (
        <MenuButton key={label} onClick={act}>
          {label}
        </MenuButton>
      ))}
      {unpublished && onPublish && <MenuButton onClick={onPublish}>Publish changes</MenuButton>}
      {unpublished && (
        <MenuButton isDestructive onClick={unpublished.onDiscard}>
          Discard
        </MenuButton>
      )}
      {articleId !== null && (
        <>
          <MenuLink to="/admin/articles/history/$id" params={{ id: articleId }}>
            History
          </MenuLink>
          <Duplicate articleId={articleId} />
        </>
      )}
      {deletion && <DeleteDraft {...deletion} />}
    </Menu>
  );
}

function Duplicate({ articleId }: { articleId: string }) {
  const duplicate = useDuplicateArticle();
  return duplicate && <MenuButton onClick={() => duplicate(articleId)}>Duplicate</MenuButton>;
}

/** Lets an editor delete an article that was begun here and is a draft by now. */
function DeleteDraft({ article, onDeleted }: DraftDeletion) {
  return (
    <MenuButton isDestructive onClick={useDeleteArticle(article, onDeleted)}>
      Delete draft
    </MenuButton>
  );
}
