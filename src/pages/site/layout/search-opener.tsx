import { Link } from '@tanstack/react-router';
import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { pagePaths } from '../../../contract/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { SearchDialogProps } from '../search/search-dialog.tsx';

/** The field of the search's own page; while that is shown there is no need for another. */
export const searchFieldId = 'search-field';

/** The dialog is fetched when somebody is about to use it. */
const loadDialog = () => import('../search/search-dialog.tsx');

/** A link to the page of the search. With a script it opens a dialog instead, and so do `/` and Ctrl or Cmd with K. */
export function SearchOpener() {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const takeTyped = useRef<(() => string) | null>(null);
  const open = useCallback(async () => {
    const field = document.getElementById(searchFieldId);
    if (field) return field.focus();
    if (takeTyped.current || document.querySelector('dialog[open]')) return;
    takeTyped.current = catchKeys();
    try {
      const { SearchDialog } = await loadDialog();
      setDialog(() => SearchDialog);
    } catch {
      location.assign(pagePaths.search);
    }
  }, []);
  const opened = useCallback(() => takeTyped.current?.() ?? '', []);
  const close = useCallback(() => {
    takeTyped.current = null;
    setDialog(null);
  }, []);
  useEffect(() => listenForKeys(open), [open]);

  function openInstead(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <Link
        to="/search"
        preload={false}
        onClick={openInstead}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="inline-flex size-11 items-center justify-center gap-2 font-medium text-sm hover:text-accent lg:w-auto"
      >
        <Icon name="search" size={19} />
        <span className="max-lg:sr-only">Search</span>
      </Link>
      {Dialog && <Dialog onOpen={opened} onClose={close} />}
    </>
  );
}

/** What comes of it is dealt with when the dialog is asked for. */
function warmUp(): void {
  loadDialog().catch(() => undefined);
}

/** @returns an end to it */
function listenForKeys(open: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!asksForSearch(event)) return;
    event.preventDefault();
    open();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** A slash is typed with Shift on some keyboards. Within a field it is only a slash. */
function asksForSearch({ key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}

/**
 * Keeps what is typed from now on, for a field that is not there yet. Whoever knows the key that opens it types on at once.
 * @returns an end to it, which gives what was typed, Enter as a line feed
 */
function catchKeys(): () => string {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    const text = event.key === 'Enter' ? '\n' : event.key;
    if (text.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    typed += text;
  };
  document.addEventListener('keydown', keep);
  return () => {
    document.removeEventListener('keydown', keep);
    return typed;
  };
}
