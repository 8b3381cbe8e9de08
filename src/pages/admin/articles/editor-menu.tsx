import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { AdminArticle } from '../../../contract/articles.ts';
import type { EditorAction } from './state-actions.ts';
import { useDeleteArticle } from './use-delete-article.ts';
import { useDuplicateArticle } from './use-duplicate-article.ts';

const entry = 'flex min-h-11 w-full items-center px-4 text-left text-ink text-sm hover:bg-tint dark:hover:bg-paper';

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
  id: string;
  /** Null for a new article. */
  articleId: string | null;
  /** It has a button beside the main one, but on phones. */
  save: EditorAction | null;
  onPreview: () => void;
  others: readonly EditorAction[];
  /** Null where readers see all that is saved. */
  unpublished: Unpublished | null;
  /** Null where the user may not publish. */
  onPublish: (() => void) | null;
  onShare: () => void;
  deletion: DraftDeletion | null;
}

/** What else can be done with the article: a popover of the browser's own. */
export function EditorMenu({
  id,
  articleId,
  save,
  onPreview,
  others,
  unpublished,
  onPublish,
  onShare,
  deletion,
}: EditorMenuProps) {
  const menu = useClosingMenu();
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      className="w-52 border border-rule bg-paper py-1 text-ink shadow-lg [position-area:bottom_span-left] supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 dark:bg-tint"
    >
      {save && (
        <Entry onClick={save.act} className="sm:hidden">
          {save.label}
        </Entry>
      )}
      <Entry onClick={onPreview} className="sm:hidden">
        Preview page
      </Entry>
      {others.map(({ label, act }) => (
        <Entry key={label} onClick={act}>
          {label}
        </Entry>
      ))}
      {unpublished && onPublish && <Entry onClick={onPublish}>Publish changes</Entry>}
      {unpublished && <Entry onClick={unpublished.onDiscard}>Discard</Entry>}
      {articleId !== null && (
        <>
          <Link to="/admin/articles/history/$id" params={{ id: articleId }} className={entry}>
            History
          </Link>
          <Entry onClick={onShare}>Preview link…</Entry>
          <Duplicate articleId={articleId} />
        </>
      )}
      {deletion && <DeleteDraft {...deletion} />}
    </div>
  );
}

function Entry({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`${entry} ${className}`} />;
}

function Duplicate({ articleId }: { articleId: string }) {
  const duplicate = useDuplicateArticle();
  return duplicate && <Entry onClick={() => duplicate(articleId)}>Duplicate</Entry>;
}

/** For somebody who doesn't want what they have begun here: it is a draft by now. */
function DeleteDraft({ article, onDeleted }: DraftDeletion) {
  return <Entry onClick={useDeleteArticle(article, onDeleted)}>Delete draft</Entry>;
}

/** @returns the ref of a popover that a click inside closes, before React hears of it: what opens a dialog finds the menu closed */
function useClosingMenu() {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    const close = () => element?.hidePopover();
    element?.addEventListener('click', close);
    return () => element?.removeEventListener('click', close);
  }, []);
  return menu;
}

/** Opens the menu. @param props.menu its id @param props.isEmpty whether it has entries on phones only */
export function EditorMenuButton({ menu, isEmpty }: { menu: string; isEmpty: boolean }) {
  return (
    <button
      type="button"
      popoverTarget={menu}
      aria-label="More actions"
      className={`inline-flex size-11 shrink-0 items-center justify-center hover:bg-tint ${isEmpty ? 'sm:hidden' : ''}`}
    >
      <Ellipsis aria-hidden="true" size={18} />
    </button>
  );
}
