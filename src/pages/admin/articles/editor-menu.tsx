import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { AdminArticle } from '../../../contract/articles.ts';
import type { EditorAction } from './state-actions.ts';
import { useDeleteArticle } from './use-delete-article.ts';
import { useDuplicateArticle } from './use-duplicate-article.ts';

/** A line of the menu on phones. */
const line =
  'flex min-h-11 w-full items-center px-4 text-left text-ink text-sm hover:bg-tint dark:max-sm:hover:bg-paper';

/** The same, and elsewhere a link in the text. */
const entry = `${line} sm:inline-flex sm:min-h-6 sm:w-auto sm:px-0 sm:text-muted sm:underline sm:hover:bg-transparent sm:hover:text-ink`;

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
  /** What has a button beside the main one, except on phones. */
  others: readonly EditorAction[];
  /** Null where readers see all that is saved. */
  unpublished: Unpublished | null;
  /** Null where the user may not publish. */
  onPublish: (() => void) | null;
  onShare: () => void;
  deletion: DraftDeletion | null;
}

/**
 * What else can be done with the article. On phones a popover of the browser's own, so that the text has the screen; elsewhere its entries
 * stand in the line around it.
 */
export function EditorMenu({ id, articleId, others, unpublished, onPublish, onShare, deletion }: EditorMenuProps) {
  const menu = useClosingMenu();
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      className="w-52 border border-rule bg-paper py-1 shadow-lg [position-area:top_span-right] supports-[position-area:top]:inset-auto supports-[position-area:top]:m-0 sm:contents dark:bg-tint"
    >
      {others.map(({ label, act }) => (
        <Entry key={label} onClick={act} hasButton>
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

function Entry({ hasButton = false, ...rest }: ComponentProps<'button'> & { hasButton?: boolean }) {
  return <button type="button" {...rest} className={hasButton ? `${line} sm:hidden` : entry} />;
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

/** Opens the menu on phones. @param props.menu its id */
export function EditorMenuButton({ menu }: { menu: string }) {
  return (
    <button
      type="button"
      popoverTarget={menu}
      aria-label="More actions"
      className="inline-flex size-11 shrink-0 items-center justify-center border border-rule hover:border-ink sm:hidden"
    >
      <Ellipsis aria-hidden="true" size={18} />
    </button>
  );
}
